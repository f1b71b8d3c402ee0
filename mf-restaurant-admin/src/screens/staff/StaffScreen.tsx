import { useState } from 'react';
import { Loaded } from 'shared-auth';
import { ConfirmCall } from 'shared-auth/forms';
import { Button, Chip, formatDate, languageOfText, LinkButton, PageHeader, useLanguage } from 'shared-ui';
import type { BranchInvitation, BranchStaff } from '../../api.generated';
import { useTexts } from '../../texts';
import {
  PAGE_SIZE,
  useDeleteBranchStaffMutation,
  useGetBranchStaffQuery,
  useRevokeBranchInvitationMutation,
} from './api';
import { Invitations } from './Invitations';
import { InviteDialog } from './InviteDialog';
import { PagedTable } from './PagedTable';
import { StaffDialog } from './StaffDialog';
import classes from './Staff.module.css';

/** The dialog that is open. */
type Open =
  | { task: 'invite' }
  | { task: 'edit' | 'delete'; colleague: BranchStaff }
  | { task: 'revoke'; invitation: BranchInvitation };

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
  const [revoke] = useRevokeBranchInvitationMutation();
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
        actions={
          query.data && <Button onClick={() => setOpen({ task: 'invite' })}>{text('cashier.staff.invite')}</Button>
        }
      />
      <Loaded query={query}>
        {() => (
          <div className={classes.sections}>
            <PagedTable
              caption={text('cashier.staff.title')}
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
                  id: 'createdAt',
                  header: text('cashier.staff.since'),
                  cell: ({ createdAt }) => formatDate(createdAt, language),
                },
              ]}
              query={query}
              page={page}
              onPage={setPage}
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
            <Invitations onRevoke={(invitation) => setOpen({ task: 'revoke', invitation })} />
          </div>
        )}
      </Loaded>
      {open?.task === 'edit' && <StaffDialog colleague={open.colleague} onClose={close} />}
      {open?.task === 'invite' && <InviteDialog onClose={close} />}
      {open?.task === 'delete' && (
        <ConfirmCall
          title={text('cashier.staff.delete.ask', { name: open.colleague.name })}
          text={text('cashier.staff.delete.text')}
          confirmLabel={text('cashier.staff.delete.yes')}
          cancelLabel={text('cashier.staff.cancel')}
          call={() => remove({ id: open.colleague.id })}
          done={{ title: text('cashier.staff.deleted') }}
          failed={{ title: text('cashier.staff.notRemoved') }}
          onClose={close}
        />
      )}
      {open?.task === 'revoke' && (
        <ConfirmCall
          title={text('cashier.staff.revoke.ask', { name: open.invitation.name })}
          text={text('cashier.staff.revoke.text')}
          confirmLabel={text('cashier.staff.revoke.yes')}
          cancelLabel={text('cashier.staff.cancel')}
          call={() => revoke({ id: open.invitation.id })}
          done={{ title: text('cashier.staff.revoked') }}
          failed={{ title: text('cashier.staff.notRemoved') }}
          onClose={close}
        />
      )}
    </>
  );
}
