import { useState } from 'react';
import { MY_RECEIPTS } from 'contracts';
import { apiMessage } from 'shared-auth';
import { deleteIcon, foreignIcon, useMounted } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useNavigate } from 'shared-ui/router';
import { useContestReceiptMutation, useRemoveReceiptMutation, useRestoreReceiptMutation } from '../../api';
import { Row, Rows } from '../../shared/Row';
import { useTexts } from '../../texts';
import NotMineDialog from './NotMineDialog';

interface RemoveReceiptProps {
  id: string;
  /** True if a cashier saved the receipt. The cashier may have typed a wrong phone number. */
  bySomebodyElse: boolean;
}

/**
 * The rows that remove the receipt from the diner's list, which can be undone, or report that a cashier saved the
 * receipt to the wrong phone number.
 */
export function RemoveReceipt({ id, bySomebodyElse }: RemoveReceiptProps) {
  const text = useTexts();
  const { toast } = useHost();
  const navigate = useNavigate();
  const isMounted = useMounted();
  const [isAsking, setIsAsking] = useState(false);
  const [remove, removing] = useRemoveReceiptMutation();
  const [restore] = useRestoreReceiptMutation();
  const [contest, contesting] = useContestReceiptMutation();

  const fail = (error: unknown) => toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
  const undo = async () => {
    const { error } = await restore({ id });
    if (error) fail(error);
  };
  const take = async (send: typeof remove | typeof contest, onUndo?: () => void) => {
    const { error } = await send({ id });
    setIsAsking(false);
    if (error) return fail(error);
    toast({
      tone: 'success',
      title: text('customer.receipt.removed'),
      ...(onUndo && { action: { label: text('customer.undo'), onAction: onUndo } }),
    });
    if (isMounted.current) await navigate(MY_RECEIPTS, { replace: true });
  };

  return (
    <>
      <Rows>
        {bySomebodyElse && (
          <Row icon={foreignIcon} label={text('customer.receipt.notMine')} onClick={() => setIsAsking(true)} />
        )}
        <Row
          icon={deleteIcon}
          tone="danger"
          label={text('customer.receipt.remove')}
          disabled={removing.isLoading}
          onClick={() => void take(remove, () => void undo())}
        />
      </Rows>
      <NotMineDialog
        isOpen={isAsking}
        busy={contesting.isLoading}
        onConfirm={() => void take(contest)}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
