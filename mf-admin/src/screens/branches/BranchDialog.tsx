import { useHost } from 'shared-ui/host';
import type { Branch } from '../../api.generated';
import { PlaceDialog } from '../../shared/dialogs/PlaceDialog';
import { useTexts } from '../../texts';
import { useAddBranchMutation, useChangeBranchMutation } from './api';

interface BranchDialogProps {
  restaurantId: string;
  /** The branch to rename; without it a new one is made. */
  branch?: Branch;
  onSaved: () => void;
  onClose: () => void;
}

/** Makes or renames a branch of a restaurant that has no point of sale to take them from. */
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
    <PlaceDialog
      title={text(branch ? 'admin.branch.edit' : 'admin.branch.add')}
      initial={{ name: branch?.name ?? '' }}
      save={save}
      notSaved={text('admin.branch.notSaved')}
      onClose={onClose}
    />
  );
}
