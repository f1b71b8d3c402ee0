/**
 * Told to the window in the moment a page is taken away that may come back in a page loaded anew: a form on it keeps what was typed.
 * Nobody has to listen.
 */
export const KEEP_TYPED = 'keep-typed';
/** In the tab's storage: what was typed in forms that were taken away. It goes with the session of whoever typed it. */
export const TYPED_KEY = 'suite.typed';

/**
 * Told to the window by a page that could not fetch a part of itself and goes on without it. Where that is since another release is
 * live, the shell loads the page anew, once; a page that throws the error instead need not tell.
 */
export const FILES_LOST = 'files-lost';
