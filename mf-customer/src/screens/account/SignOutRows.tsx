import { useState } from 'react';
import { MY_RECEIPTS } from 'contracts';
import { apiMessage } from 'shared-auth';
import { ConfirmDialog, logoutIcon } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useNavigate } from 'shared-ui/router';
import { useSignOutEverywhereMutation, useSignOutMutation } from '../../api';
import { Row, Rows } from '../../shared/Row';
import { useTexts } from '../../texts';

/** The rows that sign the diner out: on this device, or after a confirmation on all devices. */
export function SignOutRows() {
  const text = useTexts();
  const { toast } = useHost();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [signOut, signingOut] = useSignOutMutation();
  const [signOutEverywhere, leaving] = useSignOutEverywhereMutation();

  const leave = async (send: typeof signOut | typeof signOutEverywhere) => {
    const { error } = await send();
    setIsAsking(false);
    if (error) toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    // Whoever signs in here next begins with the receipts.
    else void navigate(MY_RECEIPTS, { replace: true });
  };

  return (
    <>
      <Rows>
        <Row
          icon={logoutIcon}
          tone="primary"
          label={text('customer.signOut')}
          disabled={signingOut.isLoading}
          onClick={() => void leave(signOut)}
        />
        <Row icon={logoutIcon} label={text('customer.signOutEverywhere')} onClick={() => setIsAsking(true)} />
      </Rows>
      <ConfirmDialog
        title={text('customer.signOutEverywhere')}
        text={text('customer.signOutEverywhere.text')}
        confirmLabel={text('customer.signOutEverywhere')}
        cancelLabel={text('customer.cancel')}
        isOpen={isAsking}
        busy={leaving.isLoading}
        onConfirm={() => void leave(signOutEverywhere)}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
