import { useState } from 'react';
import { apiMessage } from 'shared-auth';
import { Button, ConfirmDialog, formatDate, isolated, useLanguage } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useRemovePasskeyMutation } from '../../api';
import type { Passkey } from '../../api.generated';
import { useTexts } from '../../texts';
import classes from './Passkeys.module.css';
import { RenamePasskey } from './RenamePasskey';

/** A passkey in the list: its name, its dates, and the buttons to rename and remove it. */
export function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const text = useTexts();
  const language = useLanguage();
  const { toast } = useHost();
  const [isNaming, setIsNaming] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { isLoading }] = useRemovePasskeyMutation();

  const confirm = async () => {
    const { error } = await remove({ id });
    setIsAsking(false);
    if (error) toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
    else
      toast({ tone: 'success', title: text('customer.passkey.removed'), text: text('customer.passkey.removed.text') });
  };

  if (isNaming)
    return (
      <li>
        <RenamePasskey id={id} name={name} onDone={() => setIsNaming(false)} />
      </li>
    );
  return (
    <li className={classes.passkey}>
      <span className={classes.words}>
        <span className={classes.name}>
          <bdi translate="no">{name}</bdi>
        </span>
        <span className={classes.quiet}>
          {text('customer.passkey.created', { day: formatDate(createdAt, language) })} ·{' '}
          {lastUsedAt
            ? text('customer.passkey.used', { day: formatDate(lastUsedAt, language) })
            : text('customer.passkey.unused')}
        </span>
      </span>
      <span className={classes.quietActions}>
        <Button
          variant="quiet"
          aria-label={text('customer.passkey.renameOf', { name: isolated(name) })}
          onClick={() => setIsNaming(true)}
        >
          {text('customer.passkey.rename')}
        </Button>
        <Button
          variant="quiet"
          aria-label={text('customer.passkey.removeOf', { name: isolated(name) })}
          onClick={() => setIsAsking(true)}
        >
          {text('customer.passkey.remove')}
        </Button>
      </span>
      <ConfirmDialog
        tone="danger"
        title={text('customer.passkey.question', { name: isolated(name) })}
        text={text('customer.passkey.question.text')}
        confirmLabel={text('customer.passkey.remove')}
        cancelLabel={text('customer.cancel')}
        isOpen={isAsking}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      />
    </li>
  );
}
