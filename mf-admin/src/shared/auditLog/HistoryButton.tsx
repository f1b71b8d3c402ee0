import { Button } from 'shared-ui';
import { useOpenDialog } from '../lists/useOpenDialog';
import { useTexts } from '../../texts';
import type { TrailKind } from './api';
import { HistoryDialog } from './HistoryDialog';

interface HistoryButtonProps {
  kind: TrailKind;
  id: string;
  /** What the record is called; there is no button before that is known. */
  name: string | undefined;
}

/** On the page of a record: opens its history. That it is open is part of the address, as on the lists. */
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
