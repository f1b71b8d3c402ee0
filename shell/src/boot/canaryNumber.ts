import { CANARY_KEY, parseCanaryNumber, CANARY_NUMBERS, type Registry } from 'contracts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Returns this browser's canary number, which decides whether the browser gets a canary. If a canary runs and the
 * browser has no number, this function stores a random number in a cookie.
 * @returns `null` while no canary runs
 */
export function ownCanaryNumber({ remotes }: Registry): number | null {
  if (Object.values(remotes).every(({ canary }) => canary === null)) return null;
  const known = parseCanaryNumber(new RegExp(`(?:^|; )${CANARY_KEY}=([^;]*)`).exec(document.cookie)?.[1]);
  if (known !== null) return known;
  const canaryNumber = Math.floor(Math.random() * CANARY_NUMBERS);
  document.cookie = `${CANARY_KEY}=${canaryNumber};path=/;max-age=${YEAR_SECONDS};samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`;
  return canaryNumber;
}
