import { LANGUAGE_CHOSEN, LANGUAGES, type Language } from 'contracts';
import { rememberLanguage } from '../i18n/language';
import { useLanguage } from '../i18n/useText';
import { LANGUAGE_NAMES } from '../language-select/LanguageSelect';
import { useTexts } from '../texts';
import classes from './LanguageButtons.module.css';

/**
 * A button for each language except the current language, at the top of a diner's page. Pressing one reloads the page,
 * because everything on it changes.
 */
export function LanguageButtons() {
  const current = useLanguage();
  const text = useTexts();
  return (
    <nav className={classes.languages} aria-label={text('ui.language')}>
      {LANGUAGES.filter((language) => language !== current).map((language) => (
        <button key={language} type="button" lang={language} onClick={() => speak(language)}>
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </nav>
  );
}

/**
 * Reloads the page in another language. If the diner has begun to save an invoice, the save continues at the same step
 * after the reload. In a browser without storage a reload would forget both, so there the host changes the language of
 * the open page.
 */
export function speak(language: Language): void {
  if (rememberLanguage(language)) location.reload();
  else dispatchEvent(new CustomEvent(LANGUAGE_CHOSEN, { detail: language }));
}
