import { useState } from 'react';
import { serverNow } from 'contracts';
import { Loaded, type Query } from 'shared-auth';
import {
  backupIcon,
  Button,
  Card,
  cashierIcon,
  checkIcon,
  Chip,
  complaintIcon,
  connectionIcon,
  formatAgo,
  formatDuration,
  formatMoment,
  formatNumber,
  Icon,
  languageOfText,
  LinkButton,
  messageIcon,
  statusIcon,
  useLanguage,
} from 'shared-ui';
import type { AttentionItem, GetAttentionApiResponse } from '../../../api.generated';
import { useTexts } from '../../../texts';
import classes from './NeedsYou.module.css';

/** The number of items that are shown at first. */
const SHORT = 5;
const HOUR_MS = 3_600_000;

const ICONS: Record<AttentionItem['kind'], typeof statusIcon> = {
  connection: connectionIcon,
  till: cashierIcon,
  complaint: complaintIcon,
  backup: backupIcon,
  sms: messageIcon,
  status: statusIcon,
};

/** The card with everything that needs a person: what is wrong, since when, and one action for each. */
export function NeedsYou({ query }: { query: Query<GetAttentionApiResponse> }) {
  const text = useTexts();
  const language = useLanguage();
  const count = query.data?.items.length ?? 0;
  return (
    <Card className={classes.card}>
      <header className={classes.head}>
        <h2>{text('admin.needs.title')}</h2>
        {count > 0 && <Chip tone="new">{formatNumber(count, language)}</Chip>}
        {query.data && (
          <span className={classes.checked}>
            {text('admin.needs.checked', { ago: formatAgo(query.data.checkedAt, serverNow(), language) })}
          </span>
        )}
      </header>
      <Loaded query={query}>
        {({ items, summary }) => (items.length > 0 ? <Items items={items} /> : <Nothing summary={summary} />)}
      </Loaded>
    </Card>
  );
}

function Nothing({ summary }: { summary: string }) {
  const text = useTexts();
  return (
    <div className={`${classes.item} ${classes.well}`}>
      <span className={classes.icon}>
        <Icon of={checkIcon} />
      </span>
      <p>
        <strong>{text('admin.needs.nothing')}</strong>
        <span className={classes.detail}>{summary}</span>
      </p>
    </div>
  );
}

function Items({ items }: { items: readonly AttentionItem[] }) {
  const text = useTexts();
  const language = useLanguage();
  const [all, showAll] = useState(false);
  return (
    <>
      <ul className={classes.items}>
        {(all ? items : items.slice(0, SHORT)).map((item) => (
          <Item key={item.id} {...item} />
        ))}
      </ul>
      {!all && items.length > SHORT && (
        <p className={classes.all}>
          <Button variant="quiet" onClick={() => showAll(true)}>
            {text('admin.needs.all', { count: formatNumber(items.length, language) })}
          </Button>
        </p>
      )}
    </>
  );
}

function Item({ kind, isUrgent, subject, title, detail, since, action, to }: AttentionItem) {
  const language = useLanguage();
  return (
    <li className={`${classes.item} ${isUrgent ? classes.urgent : classes.later}`}>
      <span className={classes.icon}>
        <Icon of={ICONS[kind]} />
      </span>
      <p>
        <strong>
          {subject !== null && (
            <>
              <bdi translate="no" lang={languageOfText(subject)}>
                {subject}
              </bdi>
              {': '}
            </>
          )}
          {title}
        </strong>
        <span className={classes.detail}>{detail}</span>
      </p>
      {since !== null && (
        <time className={classes.since} dateTime={since} title={formatMoment(since, language)}>
          {formatDuration(wholeHours(serverNow() - Date.parse(since)) / 1000, language)}
        </time>
      )}
      <LinkButton className={classes.action} variant="secondary" to={to}>
        {action}
      </LinkButton>
    </li>
  );
}

/** Rounds a time of more than two hours to whole hours, because nobody needs parts of an hour then. */
const wholeHours = (milliseconds: number) =>
  milliseconds < 2 * HOUR_MS ? milliseconds : Math.round(milliseconds / HOUR_MS) * HOUR_MS;
