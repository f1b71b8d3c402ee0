import { randomInt } from 'node:crypto';
import { CANARY_KEY, placeOf, PLACES, registryFor } from 'contracts';
import type { Registry } from 'contracts/registry';
import { cookieOf } from './cookies';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The registry as the browser of a request gets it. Who has no place yet is given one, once a canary runs that asks for it.
 * @returns the registry, and the cookie to set where there is a new place
 */
export function registryOf(headers: { cookie?: string }, registry: Registry, https: boolean): { registry: Registry; cookie: string | null } {
  if (Object.values(registry.remotes).every(({ canary }) => canary === null)) return { registry, cookie: null };
  const known = placeOf(cookieOf(headers.cookie, CANARY_KEY));
  const place = known ?? randomInt(PLACES);
  const cookie = known === null ? `${CANARY_KEY}=${place}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax; HttpOnly${https ? '; Secure' : ''}` : null;
  return { registry: registryFor(registry, place), cookie };
}
