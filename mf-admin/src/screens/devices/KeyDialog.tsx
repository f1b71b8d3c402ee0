import { useState } from 'react';
import { useUnsavedQuestion } from 'shared-auth/forms';
import { Button, Dialog, Spinner } from 'shared-ui';
import { useTexts } from '../../texts';
import { ConfirmDiscardKeys } from './ConfirmDiscardKeys';
import { NewKey } from './NewKey';
import type { KeyStep } from './useNewKey';

interface KeyDialogProps {
  step: KeyStep;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * If the till has a key, asks for confirmation before that key is revoked. Then shows the new key. One dialog is used
 * for both steps, so that in the end the focus returns to the element that opened the dialog. Until the new key has
 * been copied or downloaded, closing the dialog or leaving the page asks for confirmation.
 */
export function KeyDialog({ step, onConfirm, onClose }: KeyDialogProps) {
  const text = useTexts();
  const [isSaved, setSaved] = useState(false);
  const [isAsking, ask] = useState(false);
  const isCreated = step.at === 'created';
  const isBusy = step.at === 'creating';
  const close = () => (isCreated && !isSaved ? ask(true) : onClose());
  const leaving = useUnsavedQuestion({ isUnsaved: isBusy || (isCreated && !isSaved) });
  const replaces = !isCreated && Boolean(step.till.key);
  return (
    <Dialog
      role="alertdialog"
      title={text(replaces ? 'admin.key.make.ask' : 'admin.key.made', { till: step.till.name })}
      isOpen
      onClose={close}
      actions={
        (replaces || isCreated) && (
          <>
            <Button variant="secondary" onClick={close} disabled={isBusy}>
              {text(isCreated ? 'admin.close' : 'staff.cancel')}
            </Button>
            {replaces && (
              <Button variant="danger" onClick={onConfirm} busy={isBusy} busyLabel={text('admin.key.making')}>
                {text('admin.key.make')}
              </Button>
            )}
          </>
        )
      }
    >
      {replaces && <p>{text('admin.key.make.text')}</p>}
      {isBusy && !replaces && <Spinner label={text('admin.key.making')} />}
      {isCreated && <NewKey value={step.key} till={step.till} onSaved={() => setSaved(true)} />}
      {isAsking && <ConfirmDiscardKeys lost="key" onStay={() => ask(false)} onLeave={onClose} />}
      {leaving && <ConfirmDiscardKeys lost="key" onStay={leaving.stay} onLeave={leaving.leave} />}
    </Dialog>
  );
}
