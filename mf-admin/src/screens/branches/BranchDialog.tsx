import { useHost } from 'shared-ui/host';
import type { Branch } from '../../api.generated';
import { BranchOrTillDialog } from '../../shared/dialogs/BranchOrTillDialog';
import { useTexts } from '../../texts';
import { useAddBranchMutation, useChangeBranchMutation } from './api';

interface BranchDialogProps {
  restaurantId: string;
  /** The branch to rename. Without it, the dialog adds a branch. */
  branch?: Branch;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds or renames a branch of a restaurant without a point of sale. */
export function BranchDialog({ restaurantId, branch, onSaved, onClose }: BranchDialogProps) {
  const text = useTexts();
  const { toast } = useHost();
  const [add] = useAddBranchMutation();
  const [change] = useChangeBranchMutation();

  const save = async ({ name }: { name: string }) => {
    const answer = await (branch ? change({ id: branch.id, body: { name } }) : add({ body: { restaurantId, name } }));
    if (answer.error === undefined) {
      toast({ tone: 'success', title: text(branch ? 'admin.branch.saved' : 'admin.branch.added') });
      onSaved();
    }
    return answer;
  };

  return (
    <BranchOrTillDialog
      title={text(branch ? 'admin.branch.edit' : 'admin.branch.add')}
      initial={{ name: branch?.name ?? '' }}
      save={save}
      notSaved={text('admin.branch.notSaved')}
      onClose={onClose}
    />
  );
}
