export type Density = 'comfortable' | 'compact';

/** How a reader wants a table, as the browser keeps it. */
export interface KeptView {
  /** The ids of the columns that are left out. */
  hidden: readonly string[];
  density: Density;
}

const USUAL: KeptView = { hidden: [], density: 'comfortable' };

const place = (storageKey: string) => `table:${storageKey}`;

/** What was chosen on an earlier visit. It comes from the browser's storage, so it may be anything, or be refused. */
export function readView(storageKey: string): KeptView {
  try {
    const kept = JSON.parse(localStorage.getItem(place(storageKey)) ?? '{}') as Partial<Record<keyof KeptView, unknown>> | null;
    return {
      hidden: Array.isArray(kept?.hidden) ? kept.hidden.filter((id) => typeof id === 'string') : [],
      density: kept?.density === 'compact' ? 'compact' : 'comfortable',
    };
  } catch {
    return USUAL;
  }
}

/** Keeps a choice for the next visits; where the browser keeps nothing, it holds for this one. */
export function keepView(storageKey: string, view: KeptView): void {
  try {
    localStorage.setItem(place(storageKey), JSON.stringify(view));
  } catch {
    // A full or forbidden storage is no reason to refuse the choice.
  }
}
