import {
  formatDate,
  formatDuration,
  formatMoment,
  languageOfText,
  useLanguage,
  VisuallyHidden,
  type Column,
} from 'shared-ui';
import type { Device } from '../../api.generated';
import { useTexts } from '../../texts';
import classes from './DeviceCells.module.css';

/** The columns of a branch's tills. Only tills that post their orders themselves have keys (`withKeys`). */
export function useDeviceColumns({ withKeys }: { withKeys: boolean }): Column<Device>[] {
  const text = useTexts();
  return [
    { id: 'number', header: text('admin.number'), cell: (_, index) => index + 1, role: 'aside' },
    {
      id: 'name',
      header: text('staff.name'),
      cell: ({ name }) => (
        <bdi translate="no" lang={languageOfText(name)}>
          {name}
        </bdi>
      ),
      role: 'lead',
    },
    { id: 'deviceId', header: text('admin.devices.deviceId'), cell: (device) => <DeviceId id={device.device_id} /> },
    {
      id: 'lastSeen',
      header: text('admin.devices.lastSeen'),
      cell: ({ lastSeenAt, clock_off_seconds: off }) =>
        off === undefined ? (
          <LastSeen at={lastSeenAt} />
        ) : (
          <>
            <LastSeen at={lastSeenAt} />
            <WrongClock seconds={off} />
          </>
        ),
    },
    ...(withKeys
      ? [{ id: 'key', header: text('admin.devices.key'), cell: ({ key }: Device) => <KeyCell known={key} /> }]
      : []),
  ];
}

/** A till's id. It is aligned like the page's text, but its text direction depends only on its own characters. */
function DeviceId({ id }: { id: string }) {
  return (
    <span className={classes.id}>
      <bdi translate="no">{id}</bdi>
    </span>
  );
}

/**
 * When a till was last seen, in the reader's language and time zone. A missing value is a dash, which screen readers
 * announce as 'Never'.
 */
function LastSeen({ at }: { at: Device['lastSeenAt'] }) {
  const text = useTexts();
  const language = useLanguage();
  if (!at) {
    return (
      <>
        <span aria-hidden="true">{text('admin.none')}</span>
        <VisuallyHidden>{text('admin.devices.never')}</VisuallyHidden>
      </>
    );
  }
  return <time dateTime={at}>{formatMoment(at, language)}</time>;
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
