import { useState } from 'react';
import { Formik, type FormikHelpers } from 'formik';
import { TextField, useText, type UiTextId } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { BranchStaff } from '../../api.generated';
import type { TextId } from '../../texts';
import { useAddBranchStaffMutation, useChangeBranchStaffMutation } from './api';
import { PersonForm, showFailure, type Failure } from './PersonForm';
import { RULES, type StaffValues } from './staffRules';

interface StaffDialogProps {
  /** The account to change. If missing, the dialog adds an account. */
  colleague?: BranchStaff;
  onClose: () => void;
}

/** Adds a staff account with a password, or changes an account. */
export function StaffDialog({ colleague, onClose }: StaffDialogProps) {
  const text = useText<TextId | UiTextId>();
  const { toast } = useHost();
  const [add] = useAddBranchStaffMutation();
  const [change] = useChangeBranchStaffMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [initial] = useState<StaffValues>(() => ({
    name: colleague?.name ?? '',
    email: colleague?.email ?? '',
    password: '',
    confirmPassword: '',
  }));

  const send = async ({ name, email, password, confirmPassword }: StaffValues, form: FormikHelpers<StaffValues>) => {
    setFailure(null);
    const person = { name: name.trim(), email: email.trim() };
    const passwords = { password, confirmPassword };
    const branchStaffChangeInput = { ...person, ...(password !== '' && passwords) };
    const { error } = colleague
      ? await change({ id: colleague.id, branchStaffChangeInput })
      : await add({ newBranchStaffInput: { ...person, ...passwords } });
    if (error === undefined) {
      toast({ tone: 'success', title: text(colleague ? 'cashier.staff.changed' : 'cashier.staff.added') });
      onClose();
      return;
    }
    console.error('staff:', error);
    setFailure(showFailure(error, form));
  };

  const title = text(colleague ? 'cashier.staff.edit' : 'cashier.staff.add');
  return (
    <Formik initialValues={initial} validationSchema={RULES[colleague ? 'edit' : 'add']} onSubmit={send}>
      <PersonForm title={title} submit={text('cashier.staff.save')} failure={failure} onClose={onClose}>
        <TextField
          name="password"
          type="password"
          label={text(colleague ? 'cashier.staff.password.new' : 'cashier.staff.password')}
          hint={colleague && text('cashier.staff.password.hint')}
          dir="ltr"
          autoComplete="new-password"
          required={!colleague}
        />
        <TextField
          name="confirmPassword"
          type="password"
          label={text('cashier.staff.password.again')}
          dir="ltr"
          autoComplete="new-password"
          required={!colleague}
        />
      </PersonForm>
    </Formik>
  );
}
