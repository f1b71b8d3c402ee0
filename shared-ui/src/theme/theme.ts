import { isTheme, THEME_KEY, type Theme } from 'contracts';
import { keepChoice, keptChoice } from '../choice/choice';

/** Told to the page when the theme was chosen: each remote brings its own copy of this module, and the page has one look. */
const CHOSEN = 'theme-chosen';

/** The theme the reader chose; `null` while the system's preference holds. */
export function chosenTheme(): Theme | null {
  const chosen = keptChoice(THEME_KEY);
  return isTheme(chosen) ? chosen : null;
}

/** Turns the document to a theme, or lets it follow the system (styles/tokens.css). */
export function applyTheme(theme: Theme | null): void {
  if (theme === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Chooses a theme, at once and for the next visits; `null` follows the system again. */
export function chooseTheme(theme: Theme | null): void {
  keepChoice(THEME_KEY, theme);
  applyTheme(theme);
  window.dispatchEvent(new Event(CHOSEN));
}

/** Calls back whenever the theme is chosen, in this tab or in another. @returns what ends it */
export function onThemeChosen(callback: () => void): () => void {
  const heardFromOtherTab = ({ key }: StorageEvent) => {
    if (key !== THEME_KEY && key !== null) return;
    applyTheme(chosenTheme());
    callback();
  };
  window.addEventListener(CHOSEN, callback);
  window.addEventListener('storage', heardFromOtherTab);
  return () => {
    window.removeEventListener(CHOSEN, callback);
    window.removeEventListener('storage', heardFromOtherTab);
  };
}
