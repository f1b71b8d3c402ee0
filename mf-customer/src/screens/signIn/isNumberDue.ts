import { serverNow } from 'contracts';

/** The page asks for a new verification this many days before the last one becomes too old. */
const ASKS_DAYS_BEFORE = 15;
const DAY_MS = 24 * 3_600_000;

/**
 * Returns whether to ask the diner to verify the phone number again.
 * @param provenUntil when the last verification becomes too old (ISO 8601); null for a diner without a phone number
 */
export const isNumberDue = (provenUntil: string | null): boolean =>
  Date.parse(provenUntil ?? '') < serverNow() + ASKS_DAYS_BEFORE * DAY_MS;
