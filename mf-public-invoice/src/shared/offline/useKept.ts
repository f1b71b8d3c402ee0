import { useEffect, useState } from 'react';
import { useApiBase } from 'shared-auth';
import type { Invoice } from 'shared-ui';
import { keepOrder, keptSince, removeOrder } from './offline';

/** The state of an order's copy on this device. */
export interface Kept {
  /** True if there is a copy; `undefined` until the worker has responded. */
  isKept: boolean | undefined;
  busy: boolean;
  /**
   * Creates a copy.
   * @returns true if there is a copy now
   */
  keep: () => Promise<boolean>;
  /**
   * Removes the copy.
   * @returns true if there is no copy now
   */
  remove: () => Promise<boolean>;
}

/**
 * Returns whether this device has a copy of an order, with functions that create and remove it.
 * @param fresh true if the order comes from the server. An existing copy is then updated to the newest release
 */
export function useKept(order: Invoice, fresh: boolean): Kept {
  const apiBase = useApiBase();
  const [isKept, setKept] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const { id } = order;

  useEffect(
    function lookOnce() {
      let isStale = false;
      async function look() {
        const keptAt = await keptSince(id);
        if (isStale) return;
        setKept(keptAt !== null);
        if (keptAt !== null && fresh) await keepOrder(order, apiBase);
      }
      void look();
      return () => {
        isStale = true;
      };
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per order: the object changes with every fetch
    [id],
  );

  async function change(wanted: boolean): Promise<boolean> {
    setBusy(true);
    const done = wanted ? (await keepOrder(order, apiBase)) !== null : await removeOrder(id);
    setBusy(false);
    if (done) setKept(wanted);
    return done;
  }
  return { isKept, busy, keep: () => change(true), remove: () => change(false) };
}
