/**
 * Returns the seconds in a `Retry-After` header, which contains a number or a date (RFC 9110 §10.2.3).
 * @returns null if the header is missing or contains no future time
 */
export function retryAfterSeconds(header: string | null, now = Date.now()): number | null {
  const seconds = Number(header) || (Date.parse(header ?? '') - now) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : null;
}
