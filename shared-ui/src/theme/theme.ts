import { isTheme, THEME_KEY, type Theme } from 'contracts';

const YEAR_IN_SECONDS = 31_536_000;

/** The theme the reader chose; `null` while the system's preference holds. */
export function chosenTheme(): Theme | null {
  const chosen = localStorage.getItem(THEME_KEY);
  return isTheme(chosen) ? chosen : null;
}

/** Keeps the choice in the browser; the cookie lets the web host write it into the next HTML, so that no page flashes in the other theme. */
export function rememberTheme(theme: Theme | null): void {
  if (theme === null) localStorage.removeItem(THEME_KEY);
  else localStorage.setItem(THEME_KEY, theme);
  document.cookie = `${THEME_KEY}=${theme ?? ''};path=/;max-age=${theme === null ? 0 : YEAR_IN_SECONDS};samesite=lax`;
}

/** Turns the document to a theme, or lets it follow the system (styles/tokens.css). */
export function applyTheme(theme: Theme | null): void {
  if (theme === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
