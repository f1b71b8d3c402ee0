import { useState } from 'react';
import { PAGE_SIZE, PendingInvitations } from 'shared-auth/staff';
import { languageOfText } from 'shared-ui';
import { useNameOf } from '../../shared/names/useNameOf';
import { useTexts } from '../../texts';
import { useGetInvitationsQuery, useRevokeInvitationMutation } from './api';

interface OpenInvitationsProps {
  /** Limits the list to a restaurant. */
  restaurantId?: string;
}

/** The open invitations of all restaurants, or of one. */
export function OpenInvitations({ restaurantId }: OpenInvitationsProps) {
  const text = useTexts();
  const nameOf = useNameOf();
  const [page, setPage] = useState(1);
  const query = useGetInvitationsQuery({ restaurantId, page, limit: PAGE_SIZE }, { refetchOnMountOrArgChange: true });
  const [revoke] = useRevokeInvitationMutation();
  return (
    <PendingInvitations
      query={query}
      page={page}
      onPage={setPage}
      columns={[
        {
          id: 'restaurant',
          header: text('admin.orders.restaurant'),
          cell: ({ restaurant }) => nameOf(restaurant.names),
        },
        {
          id: 'branch',
          header: text('admin.orders.branch'),
          cell: ({ branch }) => (
            <bdi translate="no" lang={languageOfText(branch.name)}>
              {branch.name}
            </bdi>
          ),
        },
      ]}
      revoke={(id) => revoke({ id })}
    />
  );
}
