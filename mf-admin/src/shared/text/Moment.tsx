import { formatDate, formatTime, useLanguage } from 'shared-ui';
import { useTexts } from '../../texts';
import { setApart } from './setApart';

/** A time in the reader's language and time zone, or 'Not yet'. */
export function Moment({ at }: { at: string | null }) {
  const text = useTexts();
  const language = useLanguage();
  if (at === null) return <>{text('admin.connection.never')}</>;
  return (
    <time dateTime={at}>
      {text('admin.connection.moment', {
        date: formatDate(at, language),
        time: setApart(formatTime(at, language), language),
      })}
    </time>
  );
}
