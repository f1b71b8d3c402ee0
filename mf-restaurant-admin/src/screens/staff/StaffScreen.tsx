import { useState } from 'react';
import { Loaded } from 'shared-auth';
import { ConfirmCall } from 'shared-auth/forms';
import { AsWritten, InviteDialog, LeftToRight, PAGE_SIZE, PagedTable, PendingInvitations } from 'shared-auth/staff';
import { Button, Chip, formatDate, LinkButton, PageHeader, useLanguage } from 'shared-ui';
import type { BranchStaff } from '../../api.generated';
import { useTexts } from '../../texts';
import {
  useDeleteBranchStaffMutation,
  useGetBranchInvitationsQuery,
  useGetBranchStaffQuery,
  useInviteBranchStaffMutation,
  useRevokeBranchInvitationMutation,
} from './api';
import { StaffDialog } from './StaffDialog';

/** The dialog that is open. */
type Open = { task: 'invite' } | { task: 'edit' | 'delete'; colleague: BranchStaff };

/** An invitation needs only the person. */
const NOTHING_MORE = {};

/**
 * `/dashboard/branch/staff`: the staff accounts of the branch, for those who lead it. If no administrator has allowed the
 * restaurant to manage staff accounts, the server refuses the request, and the page shows the refusal.
 */
export function StaffScreen() {
  const text = useTexts();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const query = useGetBranchStaffQuery({ page, limit: PAGE_SIZE }, { refetchOnMountOrArgChange: true });
  const [remove] = useDeleteBranchStaffMutation();
  const [invite] = useInviteBranchStaffMutation();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  return (
    <>
      <PageHeader
        title={text('cashier.staff.title')}
        back={
          <LinkButton variant="secondary" to="/dashboard/branch">
            {text('cashier.branch.title')}
          </LinkButton>
        }
        actions={query.data && <Button onClick={() => setOpen({ task: 'invite' })}>{text('staff.invite')}</Button>}
      />
      <Loaded query={query}>
        {() => (
          <>
            <PagedTable
              isPart
              caption={text('cashier.staff.title')}
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
                {
                  id: 'createdAt',
                  header: text('cashier.staff.since'),
                  cell: ({ createdAt }) => formatDate(createdAt, language),
                },
              ]}
              query={query}
              page={page}
              onPage={setPage}
              empty={null}
              actions={(colleague) =>
                colleague.own || colleague.leads ? (
                  <Chip tone="neutral">{text(colleague.own ? 'cashier.staff.own' : 'cashier.staff.leads')}</Chip>
                ) : (
                  <>
                    <Button variant="bare" onClick={() => setOpen({ task: 'edit', colleague })}>
                      {text('cashier.staff.change')}
                    </Button>
                    <Button variant="bare" data-danger onClick={() => setOpen({ task: 'delete', colleague })}>
                      {text('cashier.staff.delete')}
                    </Button>
                  </>
                )
              }
            />
            <Invitations />
          </>
        )}
      </Loaded>
      {open?.task === 'edit' && <StaffDialog colleague={open.colleague} onClose={close} />}
      {open?.task === 'invite' && (
        <InviteDialog
          initial={NOTHING_MORE}
          invite={(newBranchInvitationInput) => invite({ newBranchInvitationInput })}
          onClose={close}
        />
      )}
      {open?.task === 'delete' && (
        <ConfirmCall
          title={text('cashier.staff.delete.ask', { name: open.colleague.name })}
          text={text('cashier.staff.delete.text')}
          confirmLabel={text('cashier.staff.delete.yes')}
          cancelLabel={text('staff.cancel')}
          call={() => remove({ id: open.colleague.id })}
          done={{ title: text('cashier.staff.deleted') }}
          failed={{ title: text('cashier.staff.notRemoved') }}
          onClose={close}
        />
      )}
    </>
  );
}

/** The open invitations to the branch. */
function Invitations() {
  const [page, setPage] = useState(1);
  const query = useGetBranchInvitationsQuery({ page, limit: PAGE_SIZE }, { refetchOnMountOrArgChange: true });
  const [revoke] = useRevokeBranchInvitationMutation();
  return <PendingInvitations query={query} page={page} onPage={setPage} revoke={(id) => revoke({ id })} />;
}
