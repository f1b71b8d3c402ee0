import { Button } from 'shared-ui';
import { useTexts } from '../texts';

interface DeleteButtonProps {
  /** By which `useFocusNear` finds it. */
  rowId: string;
  /** What the row is called, as in 'Delete Sara'. */
  rowName: string;
  busy: boolean;
  onDelete: () => void;
}

/** Deletes a row. To those who do not see the row it says which one. */
export function DeleteButton({ rowId, rowName, busy, onDelete }: DeleteButtonProps) {
  const text = useTexts();
  return (
    <Button
      variant="secondary"
      data-delete={rowId}
      aria-label={busy ? undefined : text('admin.delete.row', { row: rowName })}
      busy={busy}
      busyLabel={text('admin.delete.busy')}
      onClick={onDelete}
    >
      {text('admin.place.delete')}
    </Button>
  );
}
