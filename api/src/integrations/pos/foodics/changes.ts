import { latestDue } from '../../../modules/orders/due';
import { PosUnavailable, type PosChange, type PosChanges, type UnreadOrder } from '../port';
import type { FoodicsClient } from './client';
import { momentOf } from './order';
import { changedAtOf, readOrder } from './read';

/** Foodics answers ten pages of a list at most; the rest is asked for with a later cursor. */
const MOST_PAGES = 10;
/** Its times have no fractions, and a row can become visible a little after the second it was written in. */
const OVERLAP_SECONDS = 10;

interface ChangesQuery {
  /** The relations to read. */
  include: string;
  /** A time as Foodics writes it. */
  cursor: string;
  now: Date;
}

/**
 * The orders that changed after a cursor, in the order in which they changed; one that changed again comes again. When a later page
 * fails, those before it are an answer: a long list is read through in spite of faults.
 */
export async function readChanges(client: FoodicsClient, { include, cursor, now }: ChangesQuery, signal: AbortSignal): Promise<PosChanges> {
  const changes: PosChange[] = [];
  const unread: UnreadOrder[] = [];
  const latest = cursorAt(latestDue(now));
  let last = cursor;
  let isCut = false;
  for (let page = 1, lastPage = 1; page <= Math.min(lastPage, MOST_PAGES); page += 1) {
    const answer = await client.page('/orders', { 'filter[updated_after]': cursor, sort: 'updated_at', include, page: String(page) }, signal).catch((error: unknown) => {
      // What was read until then is of use only when the next reading begins behind it.
      if (error instanceof PosUnavailable && cursorBefore(last, 1) > cursor) return null;
      throw error;
    });
    isCut = answer === null;
    if (!answer) break;
    for (const row of answer.rows) {
      const updatedAt = changedAtOf(row);
      // A change dated ahead of the clock must not move the cursor past changes that are still to come.
      if (updatedAt !== undefined && updatedAt > last && updatedAt <= latest) last = updatedAt;
      // One order that cannot be read does not keep the others from being read.
      const read = readOrder(row);
      if (read.change) changes.push(read.change);
      if (read.unread) unread.push(read.unread);
    }
    lastPage = answer.lastPage;
    // The last page it tells of may be the last it answers, not the last there is.
    isCut = page === MOST_PAGES && answer.rows.length > 0;
  }
  // On from within the last second, of which not all may have been read; at the end a little further back, for what comes late.
  const next = cursorBefore(last, isCut ? 1 : OVERLAP_SECONDS);
  return { changes, unread, cursor: next > cursor ? next : cursor, more: isCut && next > cursor };
}

/** The cursor of a moment. */
export function cursorAt(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}

const cursorBefore = (cursor: string, seconds: number) => cursorAt(new Date(momentOf(cursor).getTime() - seconds * 1000));
