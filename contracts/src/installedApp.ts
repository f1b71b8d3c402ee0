import type { Language } from './languages';

/** The path of the page on which a diner installs the diners' pages as an app (docs/decisions/0048). */
export const INSTALL_APP = '/me/install';

/** Returns the URL of the web app manifest in a language. */
export const appManifest = (language: Language): string => `/app-${language}.webmanifest`;
