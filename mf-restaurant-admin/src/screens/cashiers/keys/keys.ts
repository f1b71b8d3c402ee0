/** The number of tiles that have a digit as their shortcut key. */
export const TILES_WITH_KEY = 9;

/** The key that opens or focuses the form 'Save User Invoice', as a value of `aria-keyshortcuts`. */
export const SAVE_KEY = 's';

/** Returns the item that a digit key selects: the first for '1', up to the ninth. */
export function itemOfKey<Item>(items: readonly Item[], key: string): Item | undefined {
  return /^[1-9]$/.test(key) ? items[Number(key) - 1] : undefined;
}
