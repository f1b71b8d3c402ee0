import type { Branch } from '../api.generated';
import { useUndoableDelete } from '../deleting/useUndoableDelete';
import { useTexts } from '../texts';
import { useChangeBranchMutation } from './api';

/**
 * Deletes a branch at once, softly; the notice offers Undo.
 * @param onChanged the list is about to lose or get back a row
 */
export function useDeleteBranch(onChanged: () => void): (branch: Branch) => void {
  const text = useTexts();
  const [changeBranch] = useChangeBranchMutation();

  const change = async ({ id }: Branch, isDeleted: boolean) => {
    const answer = await changeBranch({ id, body: { isDeleted } });
    if (answer.error === undefined) onChanged();
    return answer;
  };
  return useUndoableDelete<Branch>({
    remove: (branch) => change(branch, true),
    restore: (branch) => change(branch, false),
    texts: ({ name }) => ({
      removed: text('admin.place.deleted'),
      text: text('admin.branch.deleted', { branch: name }),
      notRemoved: text('admin.branch.notDeleted'),
      restored: text('admin.branch.restored', { branch: name }),
      notRestored: text('admin.branch.notRestored'),
    }),
  });
}
