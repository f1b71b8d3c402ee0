import { MY_RECEIPTS } from 'contracts';
import { Loaded } from 'shared-auth';
import { EmptyState, formatDate, nameIn, useLanguage } from 'shared-ui';
import { useGetDataReadsQuery } from '../../api';
import type { DataRead } from '../../api.generated';
import common from '../../shared/Common.module.css';
import { Row, Rows } from '../../shared/Row';
import { useTexts, type TextId } from '../../texts';
import { SignedInPage } from '../me/SignedInPage';

const KINDS: Record<DataRead['kind'], TextId> = {
  users: 'customer.reads.users',
  customer: 'customer.reads.customer',
  ordersOfPhone: 'customer.reads.ordersOfPhone',
  order: 'customer.reads.order',
};

/** `/me/reads`: when a restaurant's staff or an administrator has read the diner's data. */
export function ReadsScreen() {
  const text = useTexts();
  return (
    <SignedInPage
      title={text('customer.reads.title')}
      back={{ to: `${MY_RECEIPTS}/account`, label: text('customer.nav.account') }}
    >
      {() => (
        <>
          <h1 className={common.title}>{text('customer.reads.title')}</h1>
          <p className={common.quiet}>{text('customer.reads.lead')}</p>
          <Reads />
        </>
      )}
    </SignedInPage>
  );
}

function Reads() {
  const text = useTexts();
  const language = useLanguage();
  const query = useGetDataReadsQuery();
  return (
    <Loaded query={query}>
      {({ reads }) =>
        reads.length === 0 ? (
          <EmptyState title={text('customer.reads.none')} />
        ) : (
          <Rows>
            {reads.map(({ at, kind, names, role, times }) => (
              <Row
                key={`${at} ${kind} ${role}`}
                label={
                  <bdi translate="no">
                    {names.length > 0 ? nameIn(language, names, '').name : text('customer.reads.admin')}
                  </bdi>
                }
                detail={
                  <>
                    <bdi translate="no">{formatDate(at, language)}</bdi> · {text(KINDS[kind])} ·{' '}
                    {text('customer.reads.times', { times })}
                  </>
                }
              />
            ))}
          </Rows>
        )
      }
    </Loaded>
  );
}
