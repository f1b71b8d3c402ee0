/**
 * Returns the seconds of a `Retry-After` header, which is a number or a date (RFC 9110 §10.2.3).
 * @returns null for a missing header or one without a future time
 */
export function retryAfterSeconds(header: string | null, now = Date.now()): number | null {
  const seconds = Number(header) || (Date.parse(header ?? '') - now) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : null;
}
