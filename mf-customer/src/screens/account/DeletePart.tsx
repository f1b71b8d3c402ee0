import { useState } from 'react';
import { apiMessage } from 'shared-auth';
import { Button, ConfirmDialog, useMounted } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { MY_RECEIPTS } from 'contracts';
import { useNavigate } from 'shared-ui/router';
import { useDeleteOwnAccountMutation } from '../../api';
import { useTexts } from '../../texts';
import classes from './Account.module.css';

/** The section with which the diner deletes the account, after a confirmation. */
export function DeletePart() {
  const text = useTexts();
  const { toast } = useHost();
  const navigate = useNavigate();
  const isMounted = useMounted();
  const [isAsking, setIsAsking] = useState(false);
  const [deleteAccount, { isLoading }] = useDeleteOwnAccountMutation();

  const confirm = async () => {
    const { error } = await deleteAccount();
    setIsAsking(false);
    if (error) return toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    toast({ tone: 'success', title: text('customer.delete.done') });
    if (isMounted.current) await navigate(MY_RECEIPTS, { replace: true });
  };

  return (
    <section className={classes.part} aria-labelledby="delete">
      <h2 className={classes.heading} id="delete">
        {text('customer.delete.title')}
      </h2>
      <p className={classes.quiet}>{text('customer.delete.lead')}</p>
      <div className={classes.actions}>
        <Button variant="secondary" onClick={() => setIsAsking(true)}>
          {text('customer.delete')}
        </Button>
      </div>
      <ConfirmDialog
        tone="danger"
        title={text('customer.delete.question')}
        text={text('customer.delete.lead')}
        confirmLabel={text('customer.delete')}
        cancelLabel={text('customer.cancel')}
        isOpen={isAsking}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  );
}
