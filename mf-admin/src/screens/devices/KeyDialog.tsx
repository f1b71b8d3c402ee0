import { useState } from 'react';
import { Button, Dialog, Spinner } from 'shared-ui';
import { useTexts } from '../../texts';
import { LoseKeys } from './LoseKeys';
import { NewKey } from './NewKey';
import type { KeyStep } from './useNewKey';

interface KeyDialogProps {
  step: KeyStep;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks to confirm that the old key may be revoked, then shows the new key. One dialog serves both steps, so that the
 * focus returns to the right element. Until the new key has been copied or downloaded, closing asks for confirmation.
 */
export function KeyDialog({ step, onConfirm, onClose }: KeyDialogProps) {
  const text = useTexts();
  const [isKept, setKept] = useState(false);
  const [isAsking, ask] = useState(false);
  const isMade = step.at === 'made';
  const isBusy = step.at === 'making';
  const close = () => (isMade && !isKept ? ask(true) : onClose());
  const replaces = !isMade && Boolean(step.till.key);
  return (
    <Dialog
      role="alertdialog"
      title={text(replaces ? 'admin.key.make.ask' : 'admin.key.made', { till: step.till.name })}
      isOpen
      onClose={close}
      actions={
        (replaces || isMade) && (
          <>
            <Button variant="secondary" onClick={close} disabled={isBusy}>
              {text(isMade ? 'admin.close' : 'admin.restaurant.cancel')}
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
      {isMade && <NewKey value={step.key} till={step.till} onKept={() => setKept(true)} />}
      {isAsking && <LoseKeys lost="key" onStay={() => ask(false)} onLeave={onClose} />}
    </Dialog>
  );
}
