/** The number of tiles that have a shortcut key, one digit each. */
export const TILES_WITH_KEY = 9;

/** The key that opens the modal 'Save User Invoice', in the form of `aria-keyshortcuts`. */
export const SAVE_KEY = 's';
