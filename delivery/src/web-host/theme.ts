import { isTheme, THEME_KEY, type Theme } from 'contracts';
import { cookieOf } from './cookies';

/** The theme the reader chose; without a choice the page follows the reader's system. */
export function themeOf(headers: { cookie?: string }): Theme | undefined {
  const chosen = cookieOf(headers.cookie, THEME_KEY);
  return isTheme(chosen) ? chosen : undefined;
}
