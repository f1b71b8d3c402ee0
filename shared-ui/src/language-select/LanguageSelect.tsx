import { LANGUAGES, type Language } from 'contracts';
import { useTexts } from '../texts';
import classes from './LanguageSelect.module.css';

/** Each language by its own name: who looks for it reads it. */
const OWN_NAMES: Record<Language, string> = { en: 'English', ar: 'العربية', ur: 'اردو' };

/** The choice of the interface's language. */
export function LanguageSelect({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const text = useTexts();
  return (
    <select
      className={classes.select}
      aria-label={text('ui.language')}
      value={value}
      onChange={(event) => onChange(event.target.value as Language)}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language}>
          {OWN_NAMES[language]}
        </option>
      ))}
    </select>
  );
}
