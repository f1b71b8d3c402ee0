import { latestDue } from '../../orders/due';
import { PosUnavailable, type PosChange, type PosChanges } from '../port';
import { type UnreadableOrder } from '../../orders/receivedOrder';
import type { FoodicsClient } from './client';
import { momentOf } from './orderFields';
import { changedAtOf, readOrder } from './read';

/** Foodics returns at most ten pages of a list of orders. Further rows must be read with a later cursor. */
const MAX_PAGES = 10;
/**
 * How many seconds before the last change the next poll begins. Two polls overlap because Foodics' times have no
 * fractions of a second, and because a row may become visible late.
 */
const OVERLAP_SECONDS = 10;

interface ChangesQuery {
  /** The names of the relations to read. */
  include: string;
  /** A time in Foodics' format. */
  cursor: string;
  now: Date;
}

/**
 * Reads the orders that changed after a cursor, in the order of their changes. An order that changes again is read
 * again. When a later page fails, the function returns the pages before it, and the next poll continues after these
 * pages. So even a long list is eventually read completely.
 */
export async function readChanges(
  client: FoodicsClient,
  { include, cursor, now }: ChangesQuery,
  signal: AbortSignal,
): Promise<PosChanges> {
  const changes: PosChange[] = [];
  const unreadable: UnreadableOrder[] = [];
  const latest = cursorAt(latestDue(now));
  let last = cursor;
  let isCut = false;
  for (let page = 1, lastPage = 1; page <= Math.min(lastPage, MAX_PAGES); page += 1) {
    const answer = await client
      .page('/orders', { 'filter[updated_after]': cursor, sort: 'updated_at', include, page: String(page) }, signal)
      .catch((error: unknown) => {
        // The pages before the failure are useful only if the next poll can begin after them.
        if (error instanceof PosUnavailable && cursorBefore(last, 1) > cursor) return null;
        throw error;
      });
    isCut = answer === null;
    if (!answer) break;
    for (const row of answer.rows) {
      const updatedAt = changedAtOf(row);
      // A time in the future, from a wrong clock, must not move the cursor past changes that will come before that
      // time.
      if (updatedAt !== undefined && updatedAt > last && updatedAt <= latest) last = updatedAt;
      // If one order is unreadable, the others are still read.
      const read = readOrder(row);
      if (read.change) changes.push(read.change);
      if (read.unreadable) unreadable.push(read.unreadable);
    }
    lastPage = answer.lastPage;
    // The tenth page is the last one that Foodics returns, so the list may continue after it.
    isCut = page === MAX_PAGES && answer.rows.length > 0;
  }
  // If the list was cut, the next poll repeats only the last second, because some rows of that second may be missing.
  // If the list was read to its end, the next poll repeats more, for rows that become visible late.
  const next = cursorBefore(last, isCut ? 1 : OVERLAP_SECONDS);
  return { changes, unreadable, cursor: next > cursor ? next : cursor, more: isCut && next > cursor };
}

/** Returns the cursor for a point in time. */
export function cursorAt(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}

const cursorBefore = (cursor: string, seconds: number) =>
  cursorAt(new Date(momentOf(cursor).getTime() - seconds * 1000));
