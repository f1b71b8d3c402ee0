import { isTheme, THEME_KEY, type Theme } from 'contracts';
import { keepChoice, keptChoice } from '../choice/choice';

/** The theme the reader chose; `null` while the system's preference holds. */
export function chosenTheme(): Theme | null {
  const chosen = keptChoice(THEME_KEY);
  return isTheme(chosen) ? chosen : null;
}

/** Keeps the choice for the next visits; `null` follows the system again. */
export function rememberTheme(theme: Theme | null): void {
  keepChoice(THEME_KEY, theme);
}

/** Turns the document to a theme, or lets it follow the system (styles/tokens.css). */
export function applyTheme(theme: Theme | null): void {
  if (theme === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
