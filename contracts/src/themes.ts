/** The themes that a user can choose. Without a choice, the system's preference applies. */
export const THEMES = ['light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** The name of the cookie, and the key in the browser's storage, with the chosen theme. */
export const THEME_KEY = 'theme';

/** Returns whether a value is a theme. */
export function isTheme(value: unknown): value is Theme {
  return (THEMES as readonly unknown[]).includes(value);
}
