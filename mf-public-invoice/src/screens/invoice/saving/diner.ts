import { useMemo, useSyncExternalStore } from 'react';
import { browserStorage, dinerMarkIn, maskDigits, onDinerLeft, personalKey, readCookies } from 'contracts';

/** The diner who is signed in in this browser. */
export interface Diner {
  id: string;
  /** The masked phone number. */
  phone: string;
}

const KEY = personalKey('diner');
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

// The storage is cleared by then.
onDinerLeft(tell);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The mark of this browser's session, which tells whose session it is; undefined if nobody is signed in. */
export const sessionMark = (): string | undefined => dinerMarkIn(readCookies());

/** Returns what is stored of the diner, if it belongs to the present session. */
function read(): string | null {
  const kept = browserStorage.get(KEY);
  const mark = sessionMark();
  return kept && mark && kept.startsWith(`${mark} `) ? kept : null;
}

/**
 * Stores who is signed in, so that the next page of this browser shows the number at once.
 * @param diner the diner with the last two digits of the number; null if nobody is signed in
 */
export function rememberDiner(diner: { id: string; lastTwo: string } | null): void {
  browserStorage.set(KEY, diner && `${sessionMark()} ${diner.id} ${diner.lastTwo}`);
  tell();
}

/** Returns the diner who is signed in, as far as this browser has stored it; null on a server. */
export function useDiner(): Diner | null {
  const kept = useSyncExternalStore(subscribe, read, () => null);
  return useMemo(() => {
    const [, id = '', lastTwo = ''] = kept?.split(' ') ?? [];
    return id ? { id, phone: maskDigits(lastTwo) } : null;
  }, [kept]);
}
