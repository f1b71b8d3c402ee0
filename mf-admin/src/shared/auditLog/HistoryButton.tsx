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

/** The button on the page of a record that opens its history. As on the lists, the open dialog is part of the URL. */
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
