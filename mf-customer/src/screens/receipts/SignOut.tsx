import { useState } from 'react';
import { apiMessage } from 'shared-auth';
import { Button, ConfirmDialog } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useSignOutEverywhereMutation, useSignOutMutation } from '../../api';
import { useTexts } from '../../texts';
import classes from './Receipts.module.css';

/** Signs out on this device or, after a confirmation, on all. */
export function SignOut() {
  const text = useTexts();
  const { toast } = useHost();
  const [isAsking, setIsAsking] = useState(false);
  const [signOut, here] = useSignOutMutation();
  const [signOutEverywhere, everywhere] = useSignOutEverywhereMutation();

  const leave = async (call: typeof signOut) => {
    const { error } = await call();
    setIsAsking(false);
    if (error) toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
  };

  return (
    <div className={classes.actions}>
      <Button variant="quiet" onClick={() => void leave(signOut)} busy={here.isLoading}>
        {text('customer.signOut')}
      </Button>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {text('customer.signOutEverywhere')}
      </Button>
      <ConfirmDialog
        title={text('customer.signOutEverywhere')}
        text={text('customer.signOutEverywhere.text')}
        confirmLabel={text('customer.signOutEverywhere')}
        cancelLabel={text('customer.cancel')}
        isOpen={isAsking}
        busy={everywhere.isLoading}
        onConfirm={() => void leave(signOutEverywhere)}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}
