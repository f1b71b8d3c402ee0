import { LANGUAGES, type Language } from 'contracts';
import { Brand, LANGUAGE_NAMES, rememberLanguage, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useTexts } from '../texts';
import classes from './PageTop.module.css';

/** The header above a receipt: the product's brand, and a button for each other language. */
export function PageTop() {
  const current = useLanguage();
  const text = useTexts();
  return (
    <header className={classes.top}>
      <Brand />
      <nav className={classes.languages} aria-label={text('invoice.languages')}>
        {LANGUAGES.filter((language) => language !== current).map((language) => (
          <button key={language} type="button" lang={language} onClick={() => speak(language)}>
            {LANGUAGE_NAMES[language]}
          </button>
        ))}
      </nav>
    </header>
  );
}

/** The footer below a receipt. */
export function PageFoot() {
  const text = useTexts();
  const { privacy } = useHost().paths;
  return (
    <footer className={classes.foot}>
      <a href={privacy}>{text('invoice.terms')}</a>
    </footer>
  );
}

/** Reloads the page in a language. Typed text in the save steps survives. */
function speak(language: Language): void {
  rememberLanguage(language);
  location.reload();
}
