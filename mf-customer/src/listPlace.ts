/** The filter of the list of receipts. An empty text does not filter. */
export interface Filter {
  search: string;
  month: string;
  restaurantId: string;
}

/** The diner's place in the list of receipts. */
interface ListPlace {
  filter: Filter;
  /** The cursors of the parts that have been read, beginning with the empty one. */
  cursors: readonly string[];
  /** How far the page was scrolled, in pixels, when a receipt was opened. */
  scrolled: number;
  /** The receipt that was opened last. */
  receiptId: string | null;
}

const START: ListPlace = {
  filter: { search: '', month: '', restaurantId: '' },
  cursors: [''],
  scrolled: 0,
  receiptId: null,
};

let place = START;

/** Returns the place in which the diner left the list since this document was opened. */
export const listPlace = (): ListPlace => place;

/** Remembers the place in the list for the way back from a receipt. */
export function keepListPlace(changes: Partial<ListPlace>): void {
  place = { ...place, ...changes };
}

/** Forgets the place when the session ends: a search tells what its diner looked for. */
export function forgetListPlace(): void {
  place = START;
}
