import { LANGUAGES, type Language } from 'contracts';
import { PlainSelect } from '../plain-select/PlainSelect';
import { useTexts } from '../texts';

/** The name of each language in that language itself, because people look for a word that they can read. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ar: 'العربية', ur: 'اردو' };

const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language], lang: language }));

/** The select for the interface's language. */
export function LanguageSelect({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const text = useTexts();
  return <PlainSelect label={text('ui.language')} value={value} options={OPTIONS} onChange={onChange} />;
}
