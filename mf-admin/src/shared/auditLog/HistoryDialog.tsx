import { Button, Dialog, useLanguage } from 'shared-ui';
import { setApart } from '../text/setApart';
import { useTexts } from '../../texts';
import type { TrailKind } from './api';
import { History } from './History';

export type { TrailKind };

export interface HistoryDialogProps {
  kind: TrailKind;
  id: string;
  /** What the record is called. */
  name: string;
  onClose: () => void;
}

/** What administrators have changed of a record, the latest first. */
export function HistoryDialog({ kind, id, name, onClose }: HistoryDialogProps) {
  const text = useTexts();
  const language = useLanguage();
  return (
    <Dialog
      title={text('admin.history.of', { name: setApart(name, language) })}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {text('admin.close')}
        </Button>
      }
    >
      <History kind={kind} id={id} />
    </Dialog>
  );
}
