import { isTheme, onStoredElsewhere, THEME_KEY, type Theme } from 'contracts';
import { keepChoice, keptChoice } from '../choice/themeAndLanguage';

/**
 * The event that announces a new theme. Each remote has its own copy of this module, but the whole page has one theme.
 */
const CHOSEN = 'theme-chosen';

/** Returns the theme that the user chose; `null` means the system's preference. */
export function chosenTheme(): Theme | null {
  const chosen = keptChoice(THEME_KEY);
  return isTheme(chosen) ? chosen : null;
}

/** Applies a theme to the document; `null` follows the system (styles/tokens.css). */
export function applyTheme(theme: Theme | null): void {
  if (theme === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Chooses a theme, immediately and for the next visits; `null` follows the system again. */
export function chooseTheme(theme: Theme | null): void {
  keepChoice(THEME_KEY, theme);
  applyTheme(theme);
  window.dispatchEvent(new Event(CHOSEN));
}

/**
 * Calls `callback` whenever a theme is chosen, in this page or in another tab or frame. Before the call, a theme from
 * another tab or frame is applied to this page too.
 * @returns a function that unsubscribes
 */
export function onThemeChosen(callback: () => void): () => void {
  window.addEventListener(CHOSEN, callback);
  const stop = onStoredElsewhere(THEME_KEY, () => {
    applyTheme(chosenTheme());
    callback();
  });
  return () => {
    window.removeEventListener(CHOSEN, callback);
    stop();
  };
}
