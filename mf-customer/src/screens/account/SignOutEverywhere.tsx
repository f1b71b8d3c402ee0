import { useState } from 'react';
import { apiMessage } from 'shared-auth';
import { Button, ConfirmDialog } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useSignOutEverywhereMutation } from '../../api';
import { useTexts } from '../../texts';

/** The button that signs the diner out on all devices, after a confirmation. */
export function SignOutEverywhere() {
  const text = useTexts();
  const { toast } = useHost();
  const [isAsking, setIsAsking] = useState(false);
  const [signOutEverywhere, { isLoading }] = useSignOutEverywhereMutation();

  const leave = async () => {
    const { error } = await signOutEverywhere();
    setIsAsking(false);
    if (error) toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
  };

  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {text('customer.signOutEverywhere')}
      </Button>
      <ConfirmDialog
        title={text('customer.signOutEverywhere')}
        text={text('customer.signOutEverywhere.text')}
        confirmLabel={text('customer.signOutEverywhere')}
        cancelLabel={text('customer.cancel')}
        isOpen={isAsking}
        busy={isLoading}
        onConfirm={() => void leave()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
