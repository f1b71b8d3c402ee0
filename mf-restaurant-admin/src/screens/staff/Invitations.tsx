import { useState } from 'react';
import { Button, Chip, formatMoment, languageOfText, useLanguage } from 'shared-ui';
import type { BranchInvitation } from '../../api.generated';
import { useTexts } from '../../texts';
import { PAGE_SIZE, useGetBranchInvitationsQuery } from './api';
import { PagedTable } from './PagedTable';
import classes from './Staff.module.css';

/** The open invitations to the branch. Shows nothing when there are none. */
export function Invitations({ onRevoke }: { onRevoke: (invitation: BranchInvitation) => void }) {
  const text = useTexts();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const query = useGetBranchInvitationsQuery({ page, limit: PAGE_SIZE }, { refetchOnMountOrArgChange: true });
  if (query.error === undefined && !query.data?.total) return null;
  return (
    <>
      <h2 className={classes.title}>{text('cashier.staff.invitations')}</h2>
      <PagedTable
        caption={text('cashier.staff.invitations')}
        columns={[
          {
            id: 'name',
            header: text('cashier.staff.name'),
            cell: ({ name }) => (
              <bdi translate="no" lang={languageOfText(name)}>
                {name}
              </bdi>
            ),
            role: 'lead',
          },
          {
            id: 'email',
            header: text('cashier.staff.email'),
            cell: ({ email }) => (
              <bdi translate="no" dir="ltr">
                {email}
              </bdi>
            ),
          },
          {
            id: 'until',
            header: text('cashier.staff.valid'),
            cell: ({ expired, expiresAt }) =>
              expired ? <Chip tone="notice">{text('cashier.staff.expired')}</Chip> : formatMoment(expiresAt, language),
          },
        ]}
        query={query}
        page={page}
        onPage={setPage}
        actions={(invitation) => (
          <Button variant="bare" data-danger onClick={() => onRevoke(invitation)}>
            {text('cashier.staff.revoke')}
          </Button>
        )}
      />
    </>
  );
}
