import { Button, Dialog, Spinner } from 'shared-ui';
import { useTexts } from '../../texts';
import { NewKey } from './NewKey';
import type { KeyStep } from './useNewKey';

interface KeyDialogProps {
  step: KeyStep;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Confirms that the old key may be revoked, then shows the new one. It is one dialog for both steps, so that the focus
 * returns to the right element. A press outside does not close it.
 */
export function KeyDialog({ step, onConfirm, onClose }: KeyDialogProps) {
  const text = useTexts();
  const isMade = step.at === 'made';
  const isBusy = step.at === 'making';
  const replaces = !isMade && Boolean(step.till.key);
  return (
    <Dialog
      role="alertdialog"
      title={text(replaces ? 'admin.key.make.ask' : 'admin.key.made', { till: step.till.name })}
      isOpen
      onClose={onClose}
      actions={
        (replaces || isMade) && (
          <>
            <Button variant="secondary" onClick={onClose} disabled={isBusy}>
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
      {isMade && <NewKey value={step.key} />}
    </Dialog>
  );
}
