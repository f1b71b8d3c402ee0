import { useState } from 'react';
import { MY_RECEIPTS } from 'contracts';
import { apiMessage } from 'shared-auth';
import { Button, ConfirmDialog, useMounted } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useNavigate } from 'shared-ui/router';
import { useContestReceiptMutation, useRemoveReceiptMutation } from '../../api';
import { useTexts } from '../../texts';
import NotMineDialog from './NotMineDialog';
import classes from './Receipt.module.css';

interface RemoveReceiptProps {
  id: string;
  /** True if a cashier saved the receipt. The cashier may have typed a wrong phone number. */
  bySomebodyElse: boolean;
}

/**
 * The buttons that remove the receipt from the diner's list, or report that a cashier saved the receipt to the wrong
 * phone number.
 */
export function RemoveReceipt({ id, bySomebodyElse }: RemoveReceiptProps) {
  const text = useTexts();
  const { toast } = useHost();
  const navigate = useNavigate();
  const isMounted = useMounted();
  const [asked, setAsked] = useState<'remove' | 'notMine' | null>(null);
  const [remove, removing] = useRemoveReceiptMutation();
  const [contest, contesting] = useContestReceiptMutation();

  const confirm = async () => {
    const { error } = await (asked === 'notMine' ? contest({ id }) : remove({ id }));
    setAsked(null);
    if (error) return toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    toast({ tone: 'success', title: text('customer.receipt.removed') });
    if (isMounted.current) await navigate(MY_RECEIPTS, { replace: true });
  };

  return (
    <div className={classes.actions}>
      <Button variant="quiet" onClick={() => setAsked('remove')}>
        {text('customer.receipt.remove')}
      </Button>
      {bySomebodyElse && (
        <Button variant="quiet" onClick={() => setAsked('notMine')}>
          {text('customer.receipt.notMine')}
        </Button>
      )}
      <ConfirmDialog
        tone="danger"
        title={text('customer.receipt.removeTitle')}
        text={text('customer.receipt.removeText')}
        confirmLabel={text('customer.receipt.remove')}
        cancelLabel={text('customer.cancel')}
        isOpen={asked === 'remove'}
        busy={removing.isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      />
      <NotMineDialog
        isOpen={asked === 'notMine'}
        busy={contesting.isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
