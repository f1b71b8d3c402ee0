import { useState } from 'react';
import { Button, Chip, formatMoment, useLanguage, type Column } from 'shared-ui';
import { ConfirmCall } from '../../forms/ConfirmCall';
import { AsWritten, LeftToRight } from '../lists/AsWritten';
import { PagedTable, type PagedQuery } from '../lists/PagedTable';
import { useTexts } from '../texts';
import classes from './PendingInvitations.module.css';

interface Invitation {
  id: string;
  name: string;
  email: string;
  expired: boolean;
  expiresAt: string;
}

interface PendingInvitationsProps<Row extends Invitation> {
  query: PagedQuery<Row>;
  page: number;
  onPage: (page: number) => void;
  /** Further columns, between the e-mail and the end of validity. */
  columns?: readonly Column<Row>[];
  revoke: (id: string) => Promise<{ error?: unknown }>;
}

/** The open invitations, page by page, each with Revoke. Shows nothing when there are none. */
export function PendingInvitations<Row extends Invitation>({
  query,
  page,
  onPage,
  columns = [],
  revoke,
}: PendingInvitationsProps<Row>) {
  const text = useTexts();
  const language = useLanguage();
  const [revoked, setRevoked] = useState<Row | null>(null);

  if (!query.data?.total && query.error === undefined) return null;
  return (
    <section className={classes.section} aria-labelledby="pending-invitations">
      <h2 id="pending-invitations" className={classes.title}>
        {text('staff.invitations')}
      </h2>
      <PagedTable
        isPart
        query={query}
        page={page}
        onPage={onPage}
        caption={text('staff.invitations')}
        columns={[
          {
            id: 'name',
            header: text('staff.name'),
            cell: ({ name }) => <AsWritten of={name} />,
            role: 'lead',
          },
          {
            id: 'email',
            header: text('staff.email'),
            cell: ({ email }) => <LeftToRight of={email} />,
          },
          ...columns,
          {
            id: 'until',
            header: text('staff.invite.valid'),
            cell: ({ expired, expiresAt }) =>
              expired ? (
                <Chip tone="notice">{text('staff.invite.expired')}</Chip>
              ) : (
                <time dateTime={expiresAt}>{formatMoment(expiresAt, language)}</time>
              ),
          },
        ]}
        empty={null}
        actions={(invitation) => (
          <Button variant="bare" data-danger onClick={() => setRevoked(invitation)}>
            {text('staff.revoke')}
          </Button>
        )}
      />
      {revoked && (
        <ConfirmCall
          title={text('staff.revoke.ask', { name: revoked.name })}
          text={text('staff.revoke.text')}
          confirmLabel={text('staff.revoke.yes')}
          cancelLabel={text('staff.cancel')}
          call={() => revoke(revoked.id)}
          done={{ title: text('staff.revoke.done') }}
          failed={{ title: text('staff.revoke.failed'), text: text('staff.tryAgain') }}
          onClose={() => setRevoked(null)}
        />
      )}
    </section>
  );
}
