import { useEffect, useState, type ComponentType } from 'react';
import type { ReceiptActionsProps } from './receipt-actions/ReceiptActions';

/**
 * The actions' code and texts, fetched once the receipt has been painted: who only reads it waits for nothing of them.
 * @param painted there is a receipt
 * @returns `null` until they are there, and when they cannot be had: the receipt is whole without them
 */
export function useActions(painted: boolean): ComponentType<ReceiptActionsProps> | null {
  const [Actions, setActions] = useState<ComponentType<ReceiptActionsProps> | null>(null);
  useEffect(
    function fetchAfterPaint() {
      if (painted) import('./receipt-actions/ReceiptActions').then(({ ReceiptActions }) => setActions(() => ReceiptActions), () => {});
    },
    [painted],
  );
  return Actions;
}
