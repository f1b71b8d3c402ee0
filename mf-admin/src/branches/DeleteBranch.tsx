import type { Branch } from '../api.generated';
import { ConfirmCall } from '../places/ConfirmCall';
import { useTexts } from '../texts';
import { useChangeBranchMutation } from './api';

/** Deletes a branch, softly, once that is confirmed. */
export function DeleteBranch({ branch, onDeleted, onClose }: { branch: Branch; onDeleted: () => void; onClose: () => void }) {
  const text = useTexts();
  const [change] = useChangeBranchMutation();
  return (
    <ConfirmCall
      title={text('admin.branch.delete.ask', { branch: branch.name })}
      text={text('admin.branch.delete.text')}
      confirmLabel={text('admin.place.delete')}
      call={() => change({ id: branch.id, body: { isDeleted: true } })}
      done={{ title: text('admin.place.deleted'), text: text('admin.branch.deleted') }}
      failed={text('admin.branch.notDeleted')}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
