import { useState } from 'react';
import { InviteDialog as InvitePerson, REQUIRED } from 'shared-auth/staff';
import { string } from 'yup';
import { BranchField } from '../restaurantsAdmins/form/BranchField';
import { MoreBranchesField } from '../restaurantsAdmins/form/MoreBranchesField';
import { RestaurantField } from '../restaurantsAdmins/form/RestaurantField';
import { useInviteMutation } from './api';

const RULES = { restaurantId: string().required(REQUIRED), branchId: string().required(REQUIRED) };

interface InviteDialogProps {
  /** The restaurant to which the person is invited. If missing, the form asks for it. */
  restaurantId?: string;
  onClose: () => void;
}

/** Invites a restaurant admin. */
export function InviteDialog({ restaurantId, onClose }: InviteDialogProps) {
  const [invite] = useInviteMutation();
  const [initial] = useState({ restaurantId: restaurantId ?? '', branchId: '', moreBranchIds: [] as string[] });
  return (
    <InvitePerson
      initial={initial}
      rules={RULES}
      invite={(newInvitationInput) => invite({ newInvitationInput })}
      onClose={onClose}
    >
      {restaurantId === undefined && <RestaurantField />}
      <BranchField />
      <MoreBranchesField />
    </InvitePerson>
  );
}

const NOTHING_MORE = {};

/** Invites an administrator of the platform. */
export function InviteAdminDialog({ onClose }: { onClose: () => void }) {
  const [invite] = useInviteMutation();
  return (
    <InvitePerson
      initial={NOTHING_MORE}
      invite={(newInvitationInput) => invite({ newInvitationInput })}
      onClose={onClose}
    />
  );
}
