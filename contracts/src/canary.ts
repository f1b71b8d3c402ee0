import type { Registry } from './registry';

/** The cookie that holds a browser's place among all browsers: a number from 0 up to {@link PLACES}, and nothing else of it. */
export const CANARY_KEY = 'canary';
export const PLACES = 10_000;

/** The place a text says; `null` when it says none. */
export function placeOf(text: string | undefined): number | null {
  const place = /^\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return place < PLACES ? place : null;
}

/**
 * The registry as one browser gets it: the canary in the place of the live release, for the share of browsers that it is for. A
 * browser that has it keeps it while the share grows, and each remote begins elsewhere, or the same people would try everything.
 */
export function registryFor(registry: Registry, place: number): Registry {
  const remotes = Object.entries(registry.remotes).map(([name, { canary, ...live }]) => {
    if (!canary || ((place + beginningOf(name)) % PLACES) / PLACES >= canary.share) return [name, { ...live, canary: null }] as const;
    const { share: _, ...release } = canary;
    return [name, { ...release, canary: null, publishedAt: live.publishedAt }] as const;
  });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** A number that is another one for most names (FNV-1a). */
function beginningOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash % PLACES;
}
