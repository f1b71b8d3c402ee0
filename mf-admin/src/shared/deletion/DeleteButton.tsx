import { Button } from 'shared-ui';
import { useTexts } from '../../texts';

interface DeleteButtonProps {
  /** What the row is called, as in 'Delete Sara'. */
  rowName: string;
  onDelete: () => void;
}

/** Asks to delete a row. To those who do not see the row it says which one. */
export function DeleteButton({ rowName, onDelete }: DeleteButtonProps) {
  const text = useTexts();
  return (
    // By the mark `useRowFocus` finds it.
    <Button variant="secondary" data-delete aria-label={text('admin.delete.row', { row: rowName })} onClick={onDelete}>
      {text('admin.place.delete')}
    </Button>
  );
}
