import { LANGUAGES, type Language } from 'contracts';
import { CompactSelect } from '../compact-select/CompactSelect';
import { useTexts } from '../texts';

/** Each language by its own name: who looks for it reads it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ar: 'العربية', ur: 'اردو' };

const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language], lang: language }));

/** The choice of the interface's language. */
export function LanguageSelect({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const text = useTexts();
  return <CompactSelect label={text('ui.language')} value={value} options={OPTIONS} onChange={onChange} />;
}
