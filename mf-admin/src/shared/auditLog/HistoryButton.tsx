import { Button } from 'shared-ui';
import { useOpenDialog } from '../lists/useOpenDialog';
import { useTexts } from '../../texts';
import type { TrailKind } from './api';
import { HistoryDialog } from './HistoryDialog';

interface HistoryButtonProps {
  kind: TrailKind;
  id: string;
  /** The name of the record. The button is hidden until it is known. */
  name: string | undefined;
}

/** Opens the record's history in a dialog. The open dialog is part of the URL, as on the lists. */
export function HistoryButton({ kind, id, name }: HistoryButtonProps) {
  const text = useTexts();
  const { open, show, close } = useOpenDialog(['history']);
  if (name === undefined) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => show('history', id)}>
        {text('admin.history')}
      </Button>
      {open?.id === id && <HistoryDialog kind={kind} id={id} name={name} onClose={close} />}
    </>
  );
}
