import { useEffect, useState, type ComponentType } from 'react';
import { useHost } from 'shared-ui/host';
import type { ReceiptActionsProps } from './receipt-actions/ReceiptActions';

/**
 * Loads the code and texts of the actions after the receipt has been painted, so that nobody waits for them before
 * seeing the receipt.
 * @param painted whether the receipt is on the screen
 * @returns the component; `null` until it has loaded. If it cannot be loaded, the receipt is shown without actions
 */
export function useActions(painted: boolean): ComponentType<ReceiptActionsProps> | null {
  const { addMessages } = useHost();
  const [Actions, setActions] = useState<ComponentType<ReceiptActionsProps> | null>(null);
  useEffect(
    function fetchAfterPaint() {
      if (!painted) return;
      import('./receipt-actions/ReceiptActions')
        .then(async ({ catalogue, ReceiptActions }) => {
          await addMessages(catalogue);
          setActions(() => ReceiptActions);
        })
        .catch(() => {});
    },
    [addMessages, painted],
  );
  return Actions;
}
