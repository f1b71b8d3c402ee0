import { useNavigate } from 'shared-ui/router';
import type { Call } from '../deletion/callAll';
import { useDeletion, type Deletion } from '../deletion/useDeletion';
import type { DeletedKind } from '../deletion/useDeletionTexts';
import { useRowFocus } from '../deletion/useRowFocus';

interface RecordDeletion<Row> {
  kind: DeletedKind;
  nameOf: (row: Row) => string;
  /** Soft-deletes the record, or restores it. */
  setDeleted: (row: Row, isDeleted: boolean) => Call;
  /** The list that opens after the deletion. */
  list: string;
}

/** Deletes the record of a page after a confirmation, opens its list, and offers Undo in the toast. */
export function useRecordDeletion<Row extends { id: string }>({
  kind,
  nameOf,
  setDeleted,
  list,
}: RecordDeletion<Row>): Deletion<Row> {
  const navigate = useNavigate();
  return useDeletion<Row>({
    kind,
    nameOf,
    focus: useRowFocus(kind),
    remove: async (row) => {
      const answer = await setDeleted(row, true);
      if (answer.error === undefined) void navigate(list);
      return answer;
    },
    restore: (row) => setDeleted(row, false),
  });
}
