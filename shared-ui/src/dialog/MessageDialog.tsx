import { Button } from '../button/Button';
import { useTexts } from '../texts';
import { Dialog } from './Dialog';

export interface MessageDialogProps {
  title: string;
  text: string;
  isOpen: boolean;
  onClose: () => void;
  /** The one button; 'OK' when left out. */
  closeLabel?: string;
  /** The likely next step. Its button is the main one, before Close. */
  action?: { label: string; onPress: () => void };
}

/** Tells one thing and waits until it was read: the 'Oops!' dialog, the success dialog. */
export function MessageDialog({ title, text, isOpen, onClose, closeLabel, action }: MessageDialogProps) {
  const uiText = useTexts();
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          {action && (
            <Button onClick={action.onPress} autoFocus>
              {action.label}
            </Button>
          )}
          <Button variant={action ? 'quiet' : 'primary'} onClick={onClose} autoFocus={!action}>
            {closeLabel ?? uiText('ui.ok')}
          </Button>
        </>
      }
    >
      <p dir="auto">{text}</p>
    </Dialog>
  );
}
