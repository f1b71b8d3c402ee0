import { formatAgo, formatMoment, useLanguage } from 'shared-ui';
import { useTexts } from '../texts';
import { tillState } from './tillState';
import classes from './SeenState.module.css';

/** Shows the state of a till in words. The mark before the words shows the same state by its colour and shape. */
export function SeenState({ lastSeenAt, now }: { lastSeenAt: string | null | undefined; now: number }) {
  const text = useTexts();
  const language = useLanguage();
  const state = tillState(lastSeenAt, now);
  const className = `${classes.state} ${classes[state]}`;
  if (!lastSeenAt) return <span className={className}>{text('staff.seen.never')}</span>;
  return (
    <time className={className} dateTime={lastSeenAt}>
      {state === 'missing'
        ? text('staff.seen.missing', { when: formatMoment(lastSeenAt, language) })
        : text('staff.seen', { when: formatAgo(lastSeenAt, now, language) })}
    </time>
  );
}
