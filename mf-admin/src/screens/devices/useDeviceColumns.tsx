import { AsWritten, SeenState } from 'shared-auth/staff';
import { formatDate, formatDuration, formatMoment, Money, StateBadge, useLanguage, type Column } from 'shared-ui';
import type { Device } from '../../api.generated';
import { useTexts } from '../../texts';
import classes from './DeviceCells.module.css';

interface Shown {
  /** Only tills that post their orders themselves have keys. */
  withKeys: boolean;
  /** The restaurant's time zone, in which the times of orders are shown. */
  timeZone?: string;
  now: number;
}

/** The columns of a branch's tills: the state of each, and its last order. */
export function useDeviceColumns({ withKeys, timeZone, now }: Shown): Column<Device>[] {
  const text = useTexts();
  return [
    { id: 'number', header: text('admin.number'), cell: (_, index) => index + 1, role: 'aside' },
    {
      id: 'name',
      header: text('staff.name'),
      cell: ({ name }) => <AsWritten of={name} />,
      role: 'lead',
    },
    {
      id: 'lastSeen',
      header: text('admin.devices.state'),
      cell: ({ lastSeenAt, clock_off_seconds: off }) => (
        <>
          <SeenState lastSeenAt={lastSeenAt} now={now} />
          {off !== undefined && <WrongClock seconds={off} />}
        </>
      ),
    },
    {
      id: 'lastOrder',
      header: text('admin.devices.lastOrder'),
      cell: ({ lastOrder }) => <LastOrder order={lastOrder} timeZone={timeZone} />,
    },
    ...(withKeys
      ? [{ id: 'key', header: text('admin.devices.key'), cell: ({ key }: Device) => <KeyCell known={key} /> }]
      : []),
  ];
}

/** The total, the time and the number of a till's last order, and whether a customer has saved it. */
function LastOrder({ order, timeZone }: { order: Device['lastOrder']; timeZone: string | undefined }) {
  const text = useTexts();
  const language = useLanguage();
  if (!order) return <span className={classes.quiet}>{text('admin.devices.noOrder')}</span>;
  const { total_price: total, currency, orderedAt, order_number: number, saved } = order;
  return (
    <>
      <Money amount={total} currency={currency} />
      {' · '}
      <time dateTime={orderedAt}>
        <bdi translate="no">{formatMoment(orderedAt, language, timeZone)}</bdi>
      </time>
      <span className={classes.about}>
        {number !== undefined && text('admin.order.title', { number })} {saved && <StateBadge state="saved" />}
      </span>
    </>
  );
}

/** By how much the clock of a till is ahead, or behind if the seconds are negative. */
function WrongClock({ seconds }: { seconds: number }) {
  const text = useTexts();
  const language = useLanguage();
  const duration = formatDuration(seconds, language);
  return (
    <span className={classes.clock}>
      {text(seconds > 0 ? 'admin.devices.clockAhead' : 'admin.devices.clockBehind', { duration })}
    </span>
  );
}

/** The last characters of a till's key, and the date when the key was created. */
function KeyCell({ known }: { known: Device['key'] }) {
  const text = useTexts();
  const language = useLanguage();
  if (!known) return <span className={classes.quiet}>{text('admin.key.none')}</span>;
  return (
    <>
      <bdi translate="no" dir="ltr">
        <code className={classes.hint}>{`…${known.hint}`}</code>
      </bdi>
      <time className={`${classes.quiet} ${classes.since}`} dateTime={known.madeAt}>
        {text('admin.key.since', { date: formatDate(known.madeAt, language) })}
      </time>
    </>
  );
}
