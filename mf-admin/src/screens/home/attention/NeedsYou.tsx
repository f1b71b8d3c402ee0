import { useState } from 'react';
import { serverNow } from 'contracts';
import { Loaded, type Query } from 'shared-auth';
import { AsWritten } from 'shared-auth/staff';
import {
  backupIcon,
  Button,
  Card,
  cashierIcon,
  checkIcon,
  Chip,
  clockIcon,
  complaintIcon,
  connectionIcon,
  formatAgo,
  formatDuration,
  formatMoment,
  formatNumber,
  Icon,
  isolated,
  LinkButton,
  Menu,
  messageIcon,
  statusIcon,
  useLanguage,
} from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { AttentionItem, GetAttentionApiResponse, SnoozedItem } from '../../../api.generated';
import { useRowFocus, type RowFocus } from '../../../shared/deletion/useRowFocus';
import { useFailureToast } from '../../../shared/failures/useFailureToast';
import { useTexts } from '../../../texts';
import { useSnoozeAttentionMutation } from '../api';
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
  const focus = useRowFocus(query.data);
  return (
    <Card ref={focus.container} className={classes.card}>
      <header className={classes.head}>
        <h2 tabIndex={-1} data-focus-home>
          {text('admin.needs.title')}
        </h2>
        {count > 0 && <Chip tone="new">{formatNumber(count, language)}</Chip>}
        {query.data && (
          <span className={classes.checked}>
            {text('admin.needs.checked', { ago: formatAgo(query.data.checkedAt, serverNow(), language) })}
          </span>
        )}
      </header>
      <Loaded query={query}>
        {({ items, snoozed, summary }) => (
          <>
            {items.length > 0 ? <Items items={items} focus={focus} /> : <Nothing summary={summary} />}
            {snoozed.length > 0 && <Snoozed items={snoozed} focus={focus} />}
          </>
        )}
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

function Items({ items, focus }: { items: readonly AttentionItem[]; focus: RowFocus }) {
  const text = useTexts();
  const language = useLanguage();
  const [all, showAll] = useState(false);
  return (
    <>
      <ul className={classes.items}>
        {(all ? items : items.slice(0, SHORT)).map((item) => (
          <Item key={item.id} item={item} focus={focus} />
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

/** The number of snoozed items, and the items on request. */
function Snoozed({ items, focus }: { items: readonly SnoozedItem[]; focus: RowFocus }) {
  const text = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={classes.all}>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text('admin.needs.snoozed', { count: items.length })}
        </Button>
      </p>
      {isOpen && (
        <ul className={classes.items}>
          {items.map((item) => (
            <Item key={item.id} item={item} until={item.until} focus={focus} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The days for which an item can be snoozed. */
const DAYS = { day: 1, week: 7 };

interface ItemProps {
  item: AttentionItem;
  /** When a snoozed item comes back. */
  until?: string;
  focus: RowFocus;
}

function Item({ item: { id, kind, isUrgent, subject, title, detail, since, action, to }, until, focus }: ItemProps) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const row = until === undefined ? id : `snoozed ${id}`;
  const showFailure = useFailureToast();
  const [send, { isLoading }] = useSnoozeAttentionMutation();
  const snooze = async (days: number) => {
    const { error } = await send({ body: { id, days } });
    if (error !== undefined) return showFailure(text('admin.needs.notSnoozed'), error);
    if (days > 0) toast({ tone: 'success', title: text('admin.needs.isSnoozed') });
    // The item leaves its list, and the next one takes its place.
    focus.expectChange([row], 'button');
  };
  return (
    <li data-row={row} className={`${classes.item} ${isUrgent ? classes.urgent : classes.later}`}>
      <span className={classes.icon}>
        <Icon of={ICONS[kind]} />
      </span>
      <p>
        <strong>
          {subject !== null && (
            <>
              <AsWritten of={subject} />
              {': '}
            </>
          )}
          {title}
        </strong>
        <span className={classes.detail}>
          {until === undefined ? detail : text('admin.needs.until', { when: formatMoment(until, language) })}
        </span>
      </p>
      {since !== null && (
        <time className={classes.since} dateTime={since} title={formatMoment(since, language)}>
          {formatDuration(wholeHours(serverNow() - Date.parse(since)) / 1000, language)}
        </time>
      )}
      <span className={classes.actions}>
        {until === undefined ? (
          <>
            <LinkButton variant="secondary" to={to}>
              {action}
            </LinkButton>
            <Menu
              label={text('ui.table.more', { row: subject === null ? title : `${isolated(subject)}: ${title}` })}
              actions={(['day', 'week'] as const).map((length) => ({
                id: length,
                icon: clockIcon,
                label: text(`admin.needs.snooze.${length}`),
                run: () => void snooze(DAYS[length]),
              }))}
            />
          </>
        ) : (
          <Button variant="secondary" busy={isLoading} onClick={() => void snooze(0)}>
            {text('admin.needs.showAgain')}
          </Button>
        )}
      </span>
    </li>
  );
}

/** Rounds a time of more than two hours to whole hours, because nobody needs parts of an hour then. */
const wholeHours = (milliseconds: number) =>
  milliseconds < 2 * HOUR_MS ? milliseconds : Math.round(milliseconds / HOUR_MS) * HOUR_MS;
