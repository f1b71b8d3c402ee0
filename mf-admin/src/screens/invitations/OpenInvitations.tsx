import { useState } from 'react';
import { Button, Chip, languageOfText } from 'shared-ui';
import type { Invitation } from '../../api.generated';
import { ConfirmCall } from 'shared-auth/forms';
import { PAGE_SIZE } from '../../shared/lists/page';
import { PagedTable } from '../../shared/lists/PagedTable';
import { useNameOf } from '../../shared/names/useNameOf';
import { Moment } from '../../shared/text/Moment';
import { useTexts } from '../../texts';
import { useGetInvitationsQuery, useRevokeInvitationMutation } from './api';
import classes from './OpenInvitations.module.css';

interface OpenInvitationsProps {
  /** Limits the list to a restaurant. */
  restaurantId?: string;
}

/** The open invitations, page by page, each with Revoke. Shows nothing when there are none. */
export function OpenInvitations({ restaurantId }: OpenInvitationsProps) {
  const text = useTexts();
  const nameOf = useNameOf();
  const [page, setPage] = useState(1);
  const invitations = useGetInvitationsQuery(
    { restaurantId, page, limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const [revoke] = useRevokeInvitationMutation();
  const [revoked, setRevoked] = useState<Invitation | null>(null);

  if (!invitations.data?.total && invitations.error === undefined) return null;
  return (
    <section className={classes.section} aria-labelledby="open-invitations">
      <h2 id="open-invitations" className={classes.title}>
        {text('admin.invitations')}
      </h2>
      <PagedTable
        isPart
        query={invitations}
        page={page}
        onPage={setPage}
        caption={text('admin.invitations')}
        columns={[
          {
            id: 'name',
            header: text('admin.name'),
            cell: ({ name }) => (
              <bdi translate="no" lang={languageOfText(name)}>
                {name}
              </bdi>
            ),
            role: 'lead',
          },
          {
            id: 'email',
            header: text('admin.admins.email'),
            cell: ({ email }) => (
              <bdi translate="no" dir="ltr">
                {email}
              </bdi>
            ),
          },
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
          {
            id: 'until',
            header: text('admin.invite.until'),
            cell: ({ expired, expiresAt }) =>
              expired ? <Chip tone="notice">{text('admin.invite.expired')}</Chip> : <Moment at={expiresAt} />,
          },
        ]}
        empty={null}
        actions={(invitation) => (
          <Button variant="bare" data-danger onClick={() => setRevoked(invitation)}>
            {text('admin.invite.revoke')}
          </Button>
        )}
      />
      {revoked && (
        <ConfirmCall
          title={text('admin.invite.revoke.ask', { name: revoked.name })}
          text={text('admin.invite.revoke.text')}
          confirmLabel={text('admin.invite.revoke.yes')}
          cancelLabel={text('admin.restaurant.cancel')}
          call={() => revoke({ id: revoked.id })}
          done={{ title: text('admin.invite.revoked') }}
          failed={{ title: text('admin.invite.notRevoked'), text: text('admin.place.tryAgain') }}
          onClose={() => setRevoked(null)}
        />
      )}
    </section>
  );
}
