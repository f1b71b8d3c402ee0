import type { ReactNode } from 'react';
import { FormDialog, NameField, person } from 'shared-auth/staff';
import { object } from 'yup';
import { KeptTyping } from '../forms/KeptTyping';
import { useTexts } from '../../texts';

const rules = object({ name: person.name });

interface BranchOrTillDialogProps<Values extends { name: string }> {
  title: string;
  initial: Values;
  /** Sends the typed values, and shows a toast after a success. */
  save: (values: Values) => Promise<{ error?: object }>;
  /** The message when the server did not respond. */
  notSaved: string;
  onClose: () => void;
  /** Fields below the name. */
  children?: ReactNode;
}

/** The form of a branch or a till in a dialog: the name and further fields. */
export function BranchOrTillDialog<Values extends { name: string }>({
  title,
  initial,
  save,
  notSaved,
  onClose,
  children,
}: BranchOrTillDialogProps<Values>) {
  const text = useTexts();

  const send = async (values: Values) => {
    const { error } = await save({ ...values, name: values.name.trim() });
    return error === undefined ? { data: null } : { error };
  };

  return (
    <FormDialog
      title={title}
      initial={initial}
      rules={rules}
      send={send}
      onSaved={onClose}
      notSaved={notSaved}
      submit={{ label: text('admin.restaurant.save'), busyLabel: text('admin.restaurant.saving') }}
      onClose={onClose}
    >
      <NameField autoFocus />
      {children}
      <KeptTyping form={title} />
    </FormDialog>
  );
}
