import { formatDate, formatTime, useLanguage } from 'shared-ui';
import { useTexts } from '../../texts';
import { setApart } from './setApart';

/** When something happened, by the reader's language and clock; said, too, when it has not yet. */
export function Moment({ at }: { at: string | null }) {
  const text = useTexts();
  const language = useLanguage();
  if (at === null) return <>{text('admin.connection.never')}</>;
  return <time dateTime={at}>{text('admin.connection.moment', { date: formatDate(at, language), time: setApart(formatTime(at, language), language) })}</time>;
}
