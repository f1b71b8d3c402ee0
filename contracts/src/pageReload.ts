import { personalKey } from './device';

/**
 * Dispatched on the window when a page is removed but may return after a reload. A form on the page can then store its
 * input. Listening is optional.
 */
export const KEEP_TYPED = 'keep-typed';
/**
 * The key of the tab's storage for the input of removed forms. The input is deleted when the session of the person who
 * typed it ends.
 */
export const TYPED_KEY = personalKey('typed');

/**
 * Dispatched on the window by a page that could not load one of its files and continues without this file. If the
 * reason is a new live release, the shell reloads the page once. A page that throws the error need not dispatch this
 * event.
 */
export const FILES_LOST = 'files-lost';
