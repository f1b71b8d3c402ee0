import { onDinerLeft } from 'contracts';

/** The filter of the list of receipts. An empty string means no filter. */
export interface Filter {
  search: string;
  month: string;
  restaurantId: string;
}

/** The diner's position in the list of receipts. */
interface ListPosition {
  filter: Filter;
  /**
   * The number of list pages that the diner has loaded. Their cursors are not stored, because they change when a receipt
   * is added or removed.
   */
  pages: number;
  /** How far the window was scrolled, in pixels, when a receipt was opened. */
  scrolled: number;
  /**
   * The heights of the loaded pages of the list, in pixels, when a receipt was opened. The browser skips the layout of
   * list pages that are far from the screen. It needs their heights to scroll back to the same position.
   */
  heights: readonly number[];
  /** The receipt that was opened last. */
  receiptId: string | null;
}

const START: ListPosition = {
  filter: { search: '', month: '', restaurantId: '' },
  pages: 1,
  scrolled: 0,
  heights: [],
  receiptId: null,
};

let position = START;

/**
 * Returns the position at which the diner left the list, or the start of the list if the diner has not opened it since
 * the page was loaded.
 */
export const listPosition = (): ListPosition => position;

/** Stores the position in the list, for when the diner comes back from a receipt. */
export function storeListPosition(changes: Partial<ListPosition>): void {
  position = { ...position, ...changes };
}

/** Clears the position. */
export function clearListPosition(): void {
  position = START;
}

// The next diner on this device must not see this diner's search.
onDinerLeft(clearListPosition);
