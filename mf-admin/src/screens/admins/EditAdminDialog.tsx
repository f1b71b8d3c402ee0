import { EmailField, FormDialog, NameField, person } from 'shared-auth/staff';
import { useHost } from 'shared-ui/host';
import { object } from 'yup';
import type { Admin } from '../../api.generated';
import { KeptTyping } from '../../shared/forms/KeptTyping';
import { useTexts } from '../../texts';
import { useChangeAdminMutation } from './api';

interface EditAdminDialogProps {
  admin: Admin;
  /** Whether it is the signed-in person, who changes the e-mail address on the security page with the password. */
  isOwn: boolean;
  onClose: () => void;
}

/** Changes the name and the e-mail address of an administrator. */
export function EditAdminDialog({ admin: { id, name, email }, isOwn, onClose }: EditAdminDialogProps) {
  const text = useTexts();
  const { toast } = useHost();
  const [change] = useChangeAdminMutation();
  const title = text('admin.admin.edit');

  const send = async (values: Pick<Admin, 'name' | 'email'>) => {
    const changed = { name: values.name.trim(), ...(!isOwn && { email: values.email.trim() }) };
    const { error } = await change({ id, adminChangeInput: changed });
    return error === undefined ? { data: null } : { error };
  };
  const onSaved = () => {
    toast({ tone: 'success', title: text('admin.admin.changed') });
    onClose();
  };

  return (
    <FormDialog
      title={title}
      initial={{ name, email }}
      rules={object(person)}
      send={send}
      onSaved={onSaved}
      notSaved={text('admin.admin.notChanged')}
      submit={{ label: text('admin.restaurant.save'), busyLabel: text('admin.restaurant.saving') }}
      onClose={onClose}
    >
      <NameField autoFocus />
      {!isOwn && <EmailField />}
      <KeptTyping form={title} />
    </FormDialog>
  );
}
