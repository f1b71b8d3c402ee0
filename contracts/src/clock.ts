declare global {
  /**
   * By how many milliseconds the server's clock is ahead of this device's clock. Each remote has its own copy of this
   * module, but the page has one clock.
   */
  var serverAhead: number | undefined;
}

/** Smaller differences may come from the way of an answer, and matter to nobody. */
const TOLERANCE_MS = 10_000;

/**
 * Returns the present time by the server's clock, in milliseconds since 1970. The clock of a till or a phone may be
 * hours or days wrong, so every age, date and remaining time on a screen is computed from this time. Before the first
 * answer of the server, and in a server, it is the device's time.
 */
export const serverNow = (): number => Date.now() + (globalThis.serverAhead ?? 0);

/**
 * Learns the server's clock from an answer that has just arrived.
 * @param moment when the server sent it: the `Date` header, or milliseconds since 1970; null if unknown
 */
export function hearServerTime(moment: string | number | null | undefined): void {
  const ahead = (typeof moment === 'string' ? Date.parse(moment) : (moment ?? Number.NaN)) - Date.now();
  if (!Number.isNaN(ahead)) globalThis.serverAhead = Math.abs(ahead) < TOLERANCE_MS ? 0 : ahead;
}
