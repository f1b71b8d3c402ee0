import { useEffect, useState, type ComponentType } from 'react';
import { useHost } from 'shared-ui/host';
import type { ReceiptActionsProps } from '../receipt-actions/ReceiptActions';

/**
 * The actions' code and texts, fetched once the receipt has been painted: who only reads it waits for nothing of them.
 * @param painted there is a receipt
 * @returns `null` until they are there, and when they cannot be had: the receipt is whole without them
 */
export function useActions(painted: boolean): ComponentType<ReceiptActionsProps> | null {
  const { addMessages } = useHost();
  const [Actions, setActions] = useState<ComponentType<ReceiptActionsProps> | null>(null);

  useEffect(
    function fetchAfterPaint() {
      if (!painted || Actions) return;
      async function load() {
        const [{ ReceiptActions }, { actionsCatalogue }] = await Promise.all([import('../receipt-actions/ReceiptActions'), import('../receipt-actions/texts')]);
        await addMessages(actionsCatalogue);
        setActions(() => ReceiptActions);
      }
      const timer = setTimeout(() => void load().catch(() => {}));
      return () => clearTimeout(timer);
    },
    [painted, Actions, addMessages],
  );

  return Actions;
}
