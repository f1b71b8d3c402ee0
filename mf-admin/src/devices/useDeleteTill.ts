import type { Device } from '../api.generated';
import { useUndoableDelete } from '../deleting/useUndoableDelete';
import { useTexts } from '../texts';
import { useChangeDeviceMutation } from './api';

/**
 * Deletes a till at once, softly; the notice offers Undo.
 * @param onChanged the list is about to lose or get back a row
 */
export function useDeleteTill(onChanged: () => void): (till: Device) => void {
  const text = useTexts();
  const [changeDevice] = useChangeDeviceMutation();

  const change = async ({ id }: Device, isDeleted: boolean) => {
    const answer = await changeDevice({ id, body: { isDeleted } });
    if (answer.error === undefined) onChanged();
    return answer;
  };
  return useUndoableDelete<Device>({
    remove: (till) => change(till, true),
    restore: (till) => change(till, false),
    texts: ({ name }) => ({
      removed: text('admin.place.deleted'),
      text: text('admin.till.deleted', { till: name }),
      notRemoved: text('admin.till.notDeleted'),
      restored: text('admin.till.restored', { till: name }),
      notRestored: text('admin.till.notRestored'),
    }),
  });
}
