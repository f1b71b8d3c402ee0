import { SelectField } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { Device, Restaurant } from '../../api.generated';
import { BranchOrTillDialog } from '../../shared/dialogs/BranchOrTillDialog';
import { useTexts } from '../../texts';
import { useAddDeviceMutation, useChangeDeviceMutation } from './api';

interface TillDialogProps {
  /** The branch whose tills are on the screen. */
  branchId: string;
  /** The branches to which a till can be moved. */
  branches: Restaurant['Branchs'];
  /** The till to rename or move. Without it, the dialog adds a till. */
  till?: Device;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds, renames or moves a till of a restaurant without a point of sale. */
export function TillDialog({ branchId, branches, till, onSaved, onClose }: TillDialogProps) {
  const text = useTexts();
  const { toast } = useHost();
  const [add] = useAddDeviceMutation();
  const [change] = useChangeDeviceMutation();

  const save = async (values: { name: string; branchId: string }) => {
    const isMoved = values.branchId !== branchId;
    const changed = { name: values.name, ...(isMoved && { branchId: values.branchId }) };
    const answer = await (till ? change({ id: till.id, body: changed }) : add({ body: values }));
    if (answer.error === undefined) {
      const branch = branches.find(({ id }) => id === values.branchId)?.name;
      toast({
        tone: 'success',
        title: text(till ? 'admin.till.saved' : 'admin.till.added'),
        ...(isMoved && { text: text('admin.till.moved', { branch }) }),
      });
      onSaved();
    }
    return answer;
  };

  return (
    <BranchOrTillDialog
      title={text(till ? 'admin.till.edit' : 'admin.till.add')}
      initial={{ name: till?.name ?? '', branchId }}
      save={save}
      notSaved={text('admin.till.notSaved')}
      onClose={onClose}
    >
      {till && (
        <SelectField
          name="branchId"
          label={text('admin.till.branch')}
          hint={text('admin.till.branch.hint')}
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      )}
    </BranchOrTillDialog>
  );
}
