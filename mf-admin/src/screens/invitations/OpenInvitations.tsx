import { useEffect, useState } from 'react';
import { apiMessage } from 'shared-auth';
import { Button, Chip, DataTable, languageOfText, Pagination } from 'shared-ui';
import type { Invitation } from '../../api.generated';
import { ConfirmCall } from 'shared-auth/forms';
import { PAGE_SIZE } from '../../shared/lists/page';
import { useNameOf } from '../../shared/names/useNameOf';
import { Outdated } from '../../shared/failures/Outdated';
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
  const { data, error, isFetching, refetch } = useGetInvitationsQuery(
    { restaurantId, page, limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const [revoke] = useRevokeInvitationMutation();
  const [revoked, setRevoked] = useState<Invitation | null>(null);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  const behindLast = data !== undefined && !isFetching && page > pages;

  useEffect(
    function returnFromBehindTheLastPage() {
      if (behindLast) setPage(pages);
    },
    [behindLast, pages],
  );

  if (!data?.total && error === undefined) return null;
  return (
    <section className={classes.section} aria-labelledby="open-invitations">
      <h2 id="open-invitations" className={classes.title}>
        {text('admin.invitations')}
      </h2>
      {error !== undefined && data !== undefined && <Outdated busy={isFetching} onRetry={() => void refetch()} />}
      <DataTable
        caption={text('admin.invitations')}
        columns={[
          {
            id: 'name',
            header: text('admin.name'),
            cell: ({ name }) => <bdi lang={languageOfText(name)}>{name}</bdi>,
            role: 'lead',
          },
          { id: 'email', header: text('admin.admins.email'), cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
          {
            id: 'restaurant',
            header: text('admin.orders.restaurant'),
            cell: ({ restaurant }) => nameOf(restaurant.names),
          },
          {
            id: 'branch',
            header: text('admin.orders.branch'),
            cell: ({ branch }) => <bdi lang={languageOfText(branch.name)}>{branch.name}</bdi>,
          },
          {
            id: 'until',
            header: text('admin.invite.until'),
            cell: ({ expired, expiresAt }) =>
              expired ? <Chip tone="notice">{text('admin.invite.expired')}</Chip> : <Moment at={expiresAt} />,
          },
        ]}
        rows={data?.rows ?? []}
        rowKey={({ id }) => id}
        empty={null}
        busy={isFetching || behindLast}
        failure={
          data === undefined && error !== undefined
            ? { message: apiMessage(error), onRetry: () => void refetch() }
            : undefined
        }
        actions={(invitation) => (
          <Button variant="bare" data-danger onClick={() => setRevoked(invitation)}>
            {text('admin.invite.revoke')}
          </Button>
        )}
      />
      {data !== undefined && data.total > PAGE_SIZE && (
        <Pagination
          label={text('admin.invitations')}
          page={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          busy={isFetching}
          onPage={setPage}
        />
      )}
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
