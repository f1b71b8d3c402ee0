import { browserStorage, personalKey } from 'contracts';

/** An entry that was opened from the palette: a page, a restaurant, a branch, a till or an order. */
export interface Recent {
  path: string;
  label: string;
  /** The name of a sidebar icon. */
  icon: string;
  details: string[];
}

const MAX_RECENT = 5;

/** The key contains the person, because several people may share a computer. */
const keyOf = (person: string) => personalKey(`palette:${person}`);

/**
 * Returns the entries that a person opened most recently in this browser, latest first. Browser storage may contain
 * anything, so invalid entries are omitted.
 */
export function readRecent(person: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.get(keyOf(person)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Stores an entry as the most recent one. */
export function keepRecent(person: string, opened: Recent): void {
  const others = readRecent(person).filter(({ path }) => path !== opened.path);
  browserStorage.set(keyOf(person), JSON.stringify([opened, ...others].slice(0, MAX_RECENT)));
}

function isRecent(value: unknown): value is Recent {
  const { path, label, icon, details } = (value ?? {}) as Record<keyof Recent, unknown>;
  return (
    typeof path === 'string' &&
    path.startsWith('/dashboard/') &&
    typeof label === 'string' &&
    typeof icon === 'string' &&
    Array.isArray(details) &&
    details.every((each) => typeof each === 'string')
  );
}
