import type { ReactNode } from 'react';
import { Loaded } from 'shared-auth';
import { formatDate, nameIn, useLanguage } from 'shared-ui';
import { useGetDataReadsQuery } from '../../api';
import type { DataRead } from '../../api.generated';
import { useTexts, type TextId } from '../../texts';
import classes from './Account.module.css';

const KINDS: Record<DataRead['kind'], TextId> = {
  users: 'customer.reads.users',
  ordersOfPhone: 'customer.reads.ordersOfPhone',
  order: 'customer.reads.order',
};

/** The section that lists when a restaurant's staff or an administrator has read the diner's data. */
export function ReadsPart() {
  const text = useTexts();
  const query = useGetDataReadsQuery();
  return (
    <section className={classes.part} aria-labelledby="reads">
      <h2 className={classes.heading} id="reads">
        {text('customer.reads.title')}
      </h2>
      <p className={classes.quiet}>{text('customer.reads.lead')}</p>
      <Loaded query={query}>
        {({ reads }) =>
          reads.length === 0 ? (
            <p>{text('customer.reads.none')}</p>
          ) : (
            <ul className={classes.list} aria-label={text('customer.reads.title')}>
              {reads.map((read) => (
                <Row key={`${read.at} ${read.kind} ${read.role}`} read={read} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

/** What is below the list of reads. It appears with the list, whose length is not known before, so it never moves. */
export function AfterReads({ children }: { children: ReactNode }) {
  const { data, error } = useGetDataReadsQuery();
  return data === undefined && error === undefined ? null : children;
}

function Row({ read: { at, kind, names, times } }: { read: DataRead }) {
  const text = useTexts();
  const language = useLanguage();
  const who = names.length > 0 ? nameIn(language, names, '').name : text('customer.reads.admin');
  return (
    <li className={classes.read}>
      <span>
        <bdi translate="no">{who}</bdi>
      </span>
      <span className={classes.quiet}>
        <bdi translate="no">{formatDate(at, language)}</bdi> · {text(KINDS[kind])} ·{' '}
        {text('customer.reads.times', { times })}
      </span>
    </li>
  );
}
