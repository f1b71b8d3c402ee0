import { useState } from 'react';
import { Form, Formik, type FormikHelpers } from 'formik';
import { apiFields, apiMessage } from 'shared-auth';
import { Banner, Button, Dialog, TextField, useText, type UiTextId } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { BranchStaff } from '../../api.generated';
import type { TextId } from '../../texts';
import { useAddBranchStaffMutation, useChangeBranchStaffMutation } from './api';
import { RULES, type StaffValues } from './staffRules';
import classes from './Staff.module.css';

interface StaffDialogProps {
  /** The account to change; a new one without it. */
  colleague?: BranchStaff;
  onClose: () => void;
}

/** Adds a staff account with a password, or changes one. */
export function StaffDialog({ colleague, onClose }: StaffDialogProps) {
  const text = useText<TextId | UiTextId>();
  const { toast } = useHost();
  const [add] = useAddBranchStaffMutation();
  const [change] = useChangeBranchStaffMutation();
  const [failure, setFailure] = useState<{ message?: string } | null>(null);
  const [initial] = useState<StaffValues>(() => ({
    name: colleague?.name ?? '',
    email: colleague?.email ?? '',
    password: '',
    confirmPassword: '',
  }));

  const send = async (
    { name, email, password, confirmPassword }: StaffValues,
    { setErrors }: FormikHelpers<StaffValues>,
  ) => {
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
    const fields = apiFields(error);
    if (Object.keys(fields).length > 0) setErrors(fields);
    else setFailure({ message: apiMessage(error) });
  };

  const title = text(colleague ? 'cashier.staff.edit' : 'cashier.staff.add');
  return (
    <Formik initialValues={initial} validationSchema={RULES[colleague ? 'edit' : 'add']} onSubmit={send}>
      {({ isSubmitting }) => (
        <Dialog title={title} isOpen onClose={() => !isSubmitting && onClose()}>
          <Form noValidate className={classes.form} aria-label={title}>
            {failure && !isSubmitting && (
              <Banner tone="error">
                {failure.message
                  ? text('ui.error.sentence', { message: failure.message })
                  : text('cashier.staff.notSaved')}
              </Banner>
            )}
            <TextField
              name="name"
              label={text('cashier.staff.name')}
              dir="auto"
              autoComplete="off"
              autoFocus
              required
            />
            <TextField
              name="email"
              type="email"
              label={text('cashier.staff.email')}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              required
            />
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
            <div className={classes.actions}>
              <Button variant="secondary" onClick={onClose} disabled={isSubmitting}>
                {text('cashier.staff.cancel')}
              </Button>
              <Button type="submit" busy={isSubmitting} busyLabel={text('cashier.staff.saving')}>
                {text('cashier.staff.save')}
              </Button>
            </div>
          </Form>
        </Dialog>
      )}
    </Formik>
  );
}
