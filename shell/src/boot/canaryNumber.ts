import { CANARY_KEY, CANARY_NUMBERS, parseCanaryNumber, readCookie, writeCookie, type Registry } from 'contracts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Returns this browser's canary number, which decides whether the browser gets a canary. If a canary runs and the
 * browser has no number, this function stores a random number in a cookie.
 * @returns `null` while no canary runs
 */
export function ownCanaryNumber({ remotes }: Registry): number | null {
  if (Object.values(remotes).every(({ canary }) => canary === null)) return null;
  const known = parseCanaryNumber(readCookie(CANARY_KEY));
  if (known !== null) return known;
  const canaryNumber = Math.floor(Math.random() * CANARY_NUMBERS);
  const secure = location.protocol === 'https:' ? ';secure' : '';
  writeCookie(`${CANARY_KEY}=${canaryNumber};path=/;max-age=${YEAR_SECONDS};samesite=lax${secure}`);
  return canaryNumber;
}
