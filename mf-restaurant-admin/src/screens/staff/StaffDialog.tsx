import { useState } from 'react';
import { Formik, type FormikHelpers } from 'formik';
import { useHost } from 'shared-ui/host';
import type { BranchStaff } from '../../api.generated';
import { useTexts } from '../../texts';
import { useChangeBranchStaffMutation } from './api';
import { PersonForm, showFailure, type Failure } from './PersonForm';
import { RULES } from './staffRules';

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
  const [failure, setFailure] = useState<Failure | null>(null);
  const [initial] = useState({ name: colleague.name });

  const send = async ({ name }: typeof initial, form: FormikHelpers<typeof initial>) => {
    setFailure(null);
    const { error } = await change({ id: colleague.id, branchStaffChangeInput: { name: name.trim() } });
    if (error === undefined) {
      toast({ tone: 'success', title: text('cashier.staff.changed') });
      onClose();
      return;
    }
    console.error('staff:', error);
    setFailure(showFailure(error, form));
  };

  return (
    <Formik initialValues={initial} validationSchema={RULES.edit} onSubmit={send}>
      <PersonForm
        title={text('cashier.staff.edit')}
        submit={text('cashier.staff.save')}
        failure={failure}
        onClose={onClose}
        isNew={false}
      />
    </Formik>
  );
}
