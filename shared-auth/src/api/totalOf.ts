import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** The response header with the number of rows of a whole list (docs/calls.md). */
const TOTAL = 'x-total-count';

/**
 * Reads the total of a list, for an endpoint's `transformResponse`.
 * @returns `null` if the response has no valid total
 */
export function totalOf(meta: FetchBaseQueryMeta | undefined): number | null {
  const total = meta?.response?.headers.get(TOTAL) ?? '';
  return /^\d+$/.test(total) ? Number(total) : null;
}
