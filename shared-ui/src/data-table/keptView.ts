import { browserStorage } from 'contracts';

export type Density = 'comfortable' | 'compact';

/** A user's settings for a table, as the browser stores them. */
export interface KeptView {
  /** The ids of the hidden columns. */
  hidden: readonly string[];
  density: Density;
}

const USUAL: KeptView = { hidden: [], density: 'comfortable' };

const place = (storageKey: string) => `table:${storageKey}`;

/**
 * Returns the settings from an earlier visit. Browser storage may contain anything, or refuse access. Missing and
 * invalid values are replaced by defaults.
 */
export function readView(storageKey: string): KeptView {
  try {
    const kept = JSON.parse(browserStorage.get(place(storageKey)) ?? '{}') as Partial<
      Record<keyof KeptView, unknown>
    > | null;
    return {
      hidden: Array.isArray(kept?.hidden) ? kept.hidden.filter((id) => typeof id === 'string') : [],
      density: kept?.density === 'compact' ? 'compact' : 'comfortable',
    };
  } catch {
    return USUAL;
  }
}

/** Stores the settings for the next visits. If the browser refuses, the settings apply to this visit only. */
export function keepView(storageKey: string, view: KeptView): void {
  browserStorage.set(place(storageKey), JSON.stringify(view));
}
