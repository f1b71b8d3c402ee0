import { useState } from 'react';
import { FormDialog, NameField, person } from 'shared-auth/staff';
import { useHost } from 'shared-ui/host';
import { object } from 'yup';
import type { BranchStaff } from '../../api.generated';
import { useTexts } from '../../texts';
import { useChangeBranchStaffMutation } from './api';

const RULES = object({ name: person.name });

interface StaffDialogProps {
  /** The account to change. */
  colleague: BranchStaff;
  onClose: () => void;
}

/** Changes the name of a staff account. */
export function StaffDialog({ colleague, onClose }: StaffDialogProps) {
  const text = useTexts();
  const { toast } = useHost();
  const [change] = useChangeBranchStaffMutation();
  const [initial] = useState({ name: colleague.name });
  return (
    <FormDialog
      title={text('cashier.staff.edit')}
      initial={initial}
      rules={RULES}
      send={({ name }) => change({ id: colleague.id, branchStaffChangeInput: { name: name.trim() } })}
      onSaved={() => {
        toast({ tone: 'success', title: text('cashier.staff.changed') });
        onClose();
      }}
      notSaved={text('cashier.staff.notSaved')}
      submit={{ label: text('cashier.staff.save'), busyLabel: text('cashier.staff.saving') }}
      onClose={onClose}
    >
      <NameField autoFocus />
    </FormDialog>
  );
}
