import { CANARY_KEY, placeOf, PLACES, type Registry } from 'contracts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Returns this browser's canary number, which decides whether it gets a canary. A browser without a number draws one as
 * soon as a canary runs.
 * @returns `null` while no canary runs
 */
export function ownPlace({ remotes }: Registry): number | null {
  if (Object.values(remotes).every(({ canary }) => canary === null)) return null;
  const known = placeOf(new RegExp(`(?:^|; )${CANARY_KEY}=([^;]*)`).exec(document.cookie)?.[1]);
  if (known !== null) return known;
  const place = Math.floor(Math.random() * PLACES);
  document.cookie = `${CANARY_KEY}=${place};path=/;max-age=${YEAR_SECONDS};samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`;
  return place;
}
