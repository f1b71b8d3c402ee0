import { useSyncExternalStore } from 'react';

/** A diner is asked to confirm the number this long before its last code is too old. */
const ASKS_DAYS_BEFORE = 15;
const DAY_MS = 24 * 3_600_000;

/**
 * Tells whether to ask the diner for a new code of their number. A server that renders the page asks nothing.
 * @param provenUntil ISO 8601; null without a number
 */
export const useNumberIsDue = (provenUntil: string | null): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => Date.parse(provenUntil ?? '') < Date.now() + ASKS_DAYS_BEFORE * DAY_MS,
    () => false,
  );

const neverChanges = () => () => {};
