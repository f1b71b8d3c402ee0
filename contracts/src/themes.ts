/** The themes a reader can choose; without a choice the system's preference holds. */
export const THEMES = ['light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** The cookie, and the key of the browser's storage, that keep the choice. */
export const THEME_KEY = 'theme';

/** Whether a value names a theme. */
export function isTheme(value: unknown): value is Theme {
  return (THEMES as readonly unknown[]).includes(value);
}
