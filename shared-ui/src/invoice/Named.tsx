import { languageOfText, nameFor } from 'contracts';
import { useLanguage } from '../i18n/useText';

/** A name as the till gives it, in the reader's language where the till has that. */
export function Named({ name, localized }: { name: string; localized?: string | null }) {
  const shown = nameFor(useLanguage(), name, localized);
  return <bdi lang={languageOfText(shown)}>{shown}</bdi>;
}
