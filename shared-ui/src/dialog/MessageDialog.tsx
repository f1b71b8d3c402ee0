import { Button } from '../button/Button';
import { useTexts } from '../texts';
import { Dialog } from './Dialog';

export interface MessageDialogProps {
  title: string;
  text: string;
  isOpen: boolean;
  onClose: () => void;
  /** The label of the closing button; 'OK' if omitted. */
  closeLabel?: string;
  /** The likely next step. Its button is the primary button, and comes last. */
  action?: { label: string; onPress: () => void };
}

/** Shows one message until it is closed, such as the 'Oops!' dialog or the success dialog. */
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
          <Button variant={action ? 'secondary' : 'primary'} onClick={onClose} autoFocus={!action}>
            {closeLabel ?? uiText('ui.ok')}
          </Button>
          {action && (
            <Button onClick={action.onPress} autoFocus>
              {action.label}
            </Button>
          )}
        </>
      }
    >
      <p dir="auto">{text}</p>
    </Dialog>
  );
}
