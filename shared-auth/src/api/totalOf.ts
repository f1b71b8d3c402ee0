import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** The response header of a list that says how many rows there are in all (docs/calls.md). */
const TOTAL = 'x-total-count';

/**
 * How many rows a list has in all, for an endpoint's `transformResponse`.
 * @returns `null` when the answer does not say
 */
export function totalOf(meta: FetchBaseQueryMeta | undefined): number | null {
  const said = meta?.response?.headers.get(TOTAL) ?? '';
  return /^\d+$/.test(said) ? Number(said) : null;
}
