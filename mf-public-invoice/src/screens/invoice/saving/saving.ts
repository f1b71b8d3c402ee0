import { useMemo, useSyncExternalStore } from 'react';
import type { Invoice } from 'shared-ui';
import type { Till } from '../../../api';

/**
 * How far a customer has come with saving an order. The order is the one that was on the screen when Save was pressed:
 * whatever the till closes meanwhile, this one is saved.
 */
export interface Saving {
  step: 'invoice' | 'phone' | 'otp' | 'saved';
  invoice: Invoice;
  phone: string;
  /** The code that works, as far as this page knows. */
  code?: SentCode;
}

/** A code for the order that was sent. */
export interface SentCode {
  phone: string;
  /** When another one may be asked for, in milliseconds. */
  resendAt: number;
}

/** Long enough for a slow SMS and a phone that unloads the page meanwhile; a later scan begins anew. */
const KEPT_FOR_MS = 15 * 60_000;

/** What this page knows; the session's storage holds what shall outlive a reload. */
const page = new Map<string, string>();
const listeners = new Set<() => void>();

const keyOf = ({ restaurantId, casherId }: Till) => `saving/${restaurantId}/${casherId}`;

/** Runs what needs the session's storage, which a browser may refuse: then nothing outlives a reload. */
function withStorage<Result>(action: (storage: Storage) => Result): Result | null {
  try {
    return action(sessionStorage);
  } catch {
    return null;
  }
}

function read(key: string): string | null {
  return page.get(key) ?? withStorage((storage) => storage.getItem(key));
}

function write(key: string, saving: Saving | null): void {
  const kept = saving && JSON.stringify({ at: Date.now(), saving });
  if (kept) page.set(key, kept);
  else page.delete(key);
  // After a refused code the page still offers the order it was for; a reload shows the till's last order again.
  const lasting = saving && saving.step !== 'invoice';
  withStorage((storage) => (kept && lasting ? storage.setItem(key, kept) : storage.removeItem(key)));
  listeners.forEach((listener) => listener());
}

function parse(kept: string | null): Saving | null {
  if (kept === null) return null;
  const { at, saving } = JSON.parse(kept) as { at: number; saving: Saving };
  return Date.now() - at < KEPT_FOR_MS ? saving : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The saving under way at a till, and how to change it. It outlives a reload of the page, and is `null` on a server
 * and before anybody pressed Save.
 */
export function useSaving(till: Till): [Saving | null, (saving: Saving | null) => void] {
  const key = keyOf(till);
  const kept = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  const saving = useMemo(() => parse(kept), [kept]);
  return [saving, (next) => write(key, next)];
}

/** Forgets what only this page knows, as a reload does (for tests). */
export function forgetPage(): void {
  page.clear();
}
