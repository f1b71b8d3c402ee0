import { useEffect, useState } from 'react';
import { useApiBase } from 'shared-auth';
import type { Invoice } from 'shared-ui';
import { keepOrder, keptSince, removeOrder } from './offline';

/** How an order stands on this device. */
export interface Kept {
  /** `undefined` until it is known. */
  isKept: boolean | undefined;
  busy: boolean;
  /** Keeps the order. @returns whether it is kept */
  keep: () => Promise<boolean>;
  /** @returns whether it is kept still */
  remove: () => Promise<boolean>;
}

/**
 * Whether an order is kept on this device, and how to change that.
 * @param fresh the order is shown as the server has it: a copy there is is made anew, so that it has the newest release
 */
export function useKept(order: Invoice, fresh: boolean): Kept {
  const apiBase = useApiBase();
  const [isKept, setKept] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const { id } = order;

  useEffect(
    function lookOnce() {
      let left = false;
      async function look() {
        const keptAt = await keptSince(id);
        if (left) return;
        setKept(keptAt !== null);
        if (keptAt !== null && fresh) await keepOrder(order, apiBase);
      }
      void look();
      return () => {
        left = true;
      };
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for an order: what else it is made of changes with every look at the server
    [id],
  );

  async function change(work: () => Promise<string | null>): Promise<boolean> {
    setBusy(true);
    const keptAt = await work();
    setBusy(false);
    setKept(keptAt !== null);
    return keptAt !== null;
  }
  return { isKept, busy, keep: () => change(() => keepOrder(order, apiBase)), remove: () => change(() => removeOrder(id)) };
}
