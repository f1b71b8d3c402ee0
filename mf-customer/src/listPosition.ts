/** The filter of the list of receipts. An empty string means no filter. */
export interface Filter {
  search: string;
  month: string;
  restaurantId: string;
}

/** The diner's place in the list of receipts. */
interface ListPlace {
  filter: Filter;
  /** The cursors of the parts that the diner has loaded. The first part's cursor is empty. */
  cursors: readonly string[];
  /** How far the page was scrolled, in pixels, when a receipt was opened. */
  scrolled: number;
  /**
   * The heights of the parts, in pixels, when a receipt was opened. The browser skips the layout of parts that are far
   * from the screen. It needs their heights to scroll back to the same position.
   */
  heights: readonly number[];
  /** The receipt that was opened last. */
  receiptId: string | null;
}

const START: ListPlace = {
  filter: { search: '', month: '', restaurantId: '' },
  cursors: [''],
  scrolled: 0,
  heights: [],
  receiptId: null,
};

let place = START;

/**
 * Returns the place at which the diner left the list. If this page has not shown the list yet, returns the start of the
 * list.
 */
export const listPlace = (): ListPlace => place;

/** Remembers the place in the list, for when the diner comes back from a receipt. */
export function keepListPlace(changes: Partial<ListPlace>): void {
  place = { ...place, ...changes };
}

/** Forgets the place. It is called when the session ends, so that the next diner does not see this diner's search. */
export function forgetListPlace(): void {
  place = START;
}
