import { useState } from 'react';
import { AsWritten, PAGE_SIZE, PendingInvitations } from 'shared-auth/staff';
import { useNameOf } from '../../shared/names/useNameOf';
import { useTexts } from '../../texts';
import { useGetInvitationsQuery, useRevokeInvitationMutation } from './api';

const NO_COLUMNS: readonly never[] = [];

interface OpenInvitationsProps {
  /** The role of the invited people; restaurant admins by default. */
  role?: 'admin' | 'restaurantAdmin';
  /** Limits the list to a restaurant. */
  restaurantId?: string;
}

/** The open invitations of all restaurants, of one, or of the platform. */
export function OpenInvitations({ role = 'restaurantAdmin', restaurantId }: OpenInvitationsProps) {
  const text = useTexts();
  const nameOf = useNameOf();
  const [page, setPage] = useState(1);
  const query = useGetInvitationsQuery(
    { role, restaurantId, page, limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const [revoke] = useRevokeInvitationMutation();
  return (
    <PendingInvitations
      query={query}
      page={page}
      onPage={setPage}
      columns={
        role === 'admin'
          ? NO_COLUMNS
          : [
              {
                id: 'restaurant',
                header: text('admin.orders.restaurant'),
                cell: ({ restaurant }) => nameOf(restaurant?.names ?? []),
              },
              {
                id: 'branch',
                header: text('admin.orders.branch'),
                cell: ({ branch }) => branch && <AsWritten of={branch.name} />,
              },
            ]
      }
      revoke={(id) => revoke({ id })}
    />
  );
}
