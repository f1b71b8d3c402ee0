/** The tiles with a key of their own: one digit each. */
export const TILES_WITH_KEY = 9;

/** The key that opens the modal 'Save User Invoice', as `aria-keyshortcuts` spells it. */
export const SAVE_KEY = 's';
