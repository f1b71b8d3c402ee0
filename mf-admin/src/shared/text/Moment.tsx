import { formatMoment, useLanguage } from 'shared-ui';
import { useTexts } from '../../texts';

/** A time in the reader's language and time zone, or 'Not yet'. */
export function Moment({ at }: { at: string | null }) {
  const text = useTexts();
  const language = useLanguage();
  if (at === null) return <>{text('admin.connection.never')}</>;
  return <time dateTime={at}>{formatMoment(at, language)}</time>;
}
