import { useState } from 'react';
import { takeResponse } from 'shared-auth/takeResponse';
import { Dialog, TextField, useLanguage } from 'shared-ui';
import { object, string } from 'yup';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { who } from '../../shared/forms/person/personValues';
import { REQUIRED } from '../../shared/forms/rules';
import { useTexts } from '../../texts';
import { BranchField } from '../restaurantsAdmins/form/BranchField';
import { RestaurantField } from '../restaurantsAdmins/form/RestaurantField';
import type { InviteApiResponse } from '../../api.generated';
import { useInviteMutation } from './api';
import { InvitationLink } from './InvitationLink';

const rules = object({
  ...who,
  restaurantId: string().required(REQUIRED),
  branchId: string().required(REQUIRED),
});

/** The created link. It is stored only in this state. */
interface Made {
  name: string;
  link: string;
  expiresAt: string;
  isMailed: boolean;
}

interface InviteDialogProps {
  /** The restaurant to which the person is invited. If missing, the form asks for it. */
  restaurantId?: string;
  onClose: () => void;
}

/** Invites a restaurant admin: asks for the person and the branch, then shows the link to send. */
export function InviteDialog({ restaurantId, onClose }: InviteDialogProps) {
  const text = useTexts();
  const language = useLanguage();
  const [invite] = useInviteMutation();
  const [made, setMade] = useState<Made | null>(null);
  const [initial] = useState({ name: '', email: '', restaurantId: restaurantId ?? '', branchId: '' });

  const send = (values: typeof initial) =>
    takeResponse(
      invite({ newInvitationInput: { ...values, language, name: values.name.trim(), email: values.email.trim() } }),
    );

  const title = text('admin.invite');
  if (made) {
    return (
      <Dialog title={title} isOpen onClose={onClose} closeLabel={text('admin.close')}>
        <InvitationLink {...made} />
      </Dialog>
    );
  }
  return (
    <FormDialog<typeof initial, InviteApiResponse>
      title={title}
      initial={initial}
      rules={rules}
      send={send}
      onSaved={(invitation, { name }) => setMade({ name: name.trim(), ...invitation })}
      notSaved={text('admin.invite.notMade')}
      submit={{ label: text('admin.invite.make'), busyLabel: text('admin.invite.making') }}
      onClose={onClose}
    >
      <p>{text('admin.invite.text')}</p>
      <TextField name="name" label={text('admin.name')} dir="auto" autoComplete="off" autoFocus required />
      <TextField
        name="email"
        type="email"
        label={text('admin.admins.email')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        required
      />
      {restaurantId === undefined && <RestaurantField />}
      <BranchField />
    </FormDialog>
  );
}
