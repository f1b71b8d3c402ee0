import { Dialog, useLanguage } from 'shared-ui';
import { isolatedInRtl } from '../text/isolatedInRtl';
import { useTexts } from '../../texts';
import type { TrailKind } from './api';
import { History } from './History';

export interface HistoryDialogProps {
  kind: TrailKind;
  id: string;
  /** The name of the record. */
  name: string;
  onClose: () => void;
}

/** The changes that administrators made to a record, the latest first. */
export function HistoryDialog({ kind, id, name, onClose }: HistoryDialogProps) {
  const text = useTexts();
  const language = useLanguage();
  return (
    <Dialog
      title={text('admin.history.of', { name: isolatedInRtl(name, language) })}
      isOpen
      onClose={onClose}
      closeLabel={text('admin.close')}
    >
      <History kind={kind} id={id} />
    </Dialog>
  );
}
