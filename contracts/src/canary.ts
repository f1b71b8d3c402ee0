import type { Registry } from './registry';

/** The name of the cookie with a browser's canary number. The cookie contains nothing else about the browser. */
export const CANARY_KEY = 'canary';
/** How many canary numbers exist. The smallest is 0. */
export const CANARY_NUMBERS = 10_000;

/** Returns the canary number that a string contains; `null` when the string is invalid. */
export function parseCanaryNumber(text: string | undefined): number | null {
  const canaryNumber = /^\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return canaryNumber < CANARY_NUMBERS ? canaryNumber : null;
}

/**
 * Returns the registry for one browser. If the browser is in a canary's share, the canary replaces the live release. A
 * browser that has a canary keeps it while the canary's share grows. Each remote's share starts at a different canary
 * number, so that the same people do not get every canary.
 */
export function registryFor(registry: Registry, canaryNumber: number): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, { canary, ...live }]) => {
    if (!canary || ((canaryNumber + offsetOf(name)) % CANARY_NUMBERS) / CANARY_NUMBERS >= canary.share)
      return [name, { ...live, canary: null }] as const;
    const { share: _, ...release } = canary;
    return [name, { ...release, canary: null, publishedAt: live.publishedAt }] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** Returns a hash of a remote's name (FNV-1a). Different names usually have different hashes. */
function offsetOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash % CANARY_NUMBERS;
}
