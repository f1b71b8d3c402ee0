import { useMemo, useSyncExternalStore } from 'react';
import { browserStorage, onDinerLeft, personalKey, tabStorage } from 'contracts';
import type { Invoice } from 'shared-ui';
import type { Till } from '../../../api';
import type { Saved } from '../../../api.generated';
import type { Diner } from './diner';

/** The state of a save. */
export interface Saving {
  step: 'invoice' | 'own' | 'phone' | 'otp' | 'saved';
  /**
   * The order that was on the screen when Save was pressed. It is saved even if the till closes another order in the
   * meantime.
   */
  invoice: Invoice;
  phone: string;
  /** The diner who is signed in, if the order is saved to their account without a code. */
  own?: Diner;
  /** What the saved order earns, as the server answered. */
  earned?: Saved['points_offer'];
  /** True if the diner keeps a copy, because another customer has saved the order. */
  copy?: boolean;
  /** The code that was accepted and found that another customer has saved the order. It still gets a copy. */
  takenWith?: string;
  /** True if the session of that diner had ended, so that the save needs a code. */
  ended?: boolean;
  /** Whether the code may sign its diner in, in place of another diner who is signed in. Missing if nobody is. */
  signIn?: boolean;
  /** The last code that was sent. It is removed when the server says that the code no longer works. */
  code?: SentCode;
}

/** A code that the server sent for this order. */
export interface SentCode {
  phone: string;
  /** When a new code may be requested, in milliseconds since 1970. */
  resendAt: number;
  /** Set if it was sent by WhatsApp. */
  channel?: 'whatsapp';
}

/**
 * The maximum age of a stored save, in milliseconds. It is long enough for a slow SMS, even if the phone unloads the
 * page meanwhile. After this time, scanning the till's code starts a new save.
 */
const KEPT_FOR_MS = 15 * 60_000;

/** The states of the saves on this page, keyed by till. The states that must survive a reload are also in the tab's storage. */
const page = new Map<string, string>();
const listeners = new Set<() => void>();

const keyOf = ({ restaurantId, casherId }: Till) => personalKey(`saving/${restaurantId}/${casherId}`);

function read(key: string): string | null {
  return page.get(key) ?? tabStorage.get(key);
}

function write(key: string, saving: Saving | null): void {
  const kept = saving && JSON.stringify({ at: Date.now(), saving });
  if (kept) page.set(key, kept);
  else page.delete(key);
  // The step `invoice` is not stored. After a refused code the page still shows the order, but after a reload it shows
  // the till's last order.
  const lasting = saving && saving.step !== 'invoice';
  tabStorage.set(key, lasting ? kept : null);
  listeners.forEach((listener) => listener());
}

function parse(kept: string | null): Saving | null {
  if (kept === null) return null;
  const { at, saving } = JSON.parse(kept) as { at: number; saving: Saving };
  return Date.now() - at < KEPT_FOR_MS ? saving : null;
}

// The tab's storage is cleared by then.
onDinerLeft(() => {
  page.clear();
  listeners.forEach((listener) => listener());
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the state of the save at a till, and a function that sets the state. The state survives a reload of the page.
 * It is `null` until Save is pressed, and always `null` on a server.
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

const LAST_PHONE = personalKey('phone');

/** The number of the last save in this browser, as it was typed; empty if there is none. */
export const lastPhone = (): string => browserStorage.get(LAST_PHONE) ?? '';

export const rememberPhone = (phone: string): void => void browserStorage.set(LAST_PHONE, phone);

/** For tests: clears the states of this page but not the tab's storage, as a reload does. */
export function forgetPage(): void {
  page.clear();
}
