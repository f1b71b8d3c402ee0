import { useCallback, useState } from 'react';
import { useSession } from 'shared-auth';
import { payloadOf } from 'shared-auth/staff';
import { editIcon } from 'shared-ui';
import type { Admin } from '../../api.generated';
import { ListScreen } from '../../shared/lists/ListScreen';
import { useListScreen } from '../../shared/lists/useListScreen';
import { useTexts } from '../../texts';
import { useStaffHelp } from '../../shared/people/useStaffHelp';
import { OpenInvitations } from '../invitations/OpenInvitations';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';
import { addAdminAddress } from './addresses';
import { useChangeAdminMutation, useGetAdminsQuery } from './api';
import { DeleteOwnAccount } from './DeleteOwnAccount';
import { EditAdminDialog } from './EditAdminDialog';
import { useAdminColumns } from './useAdminColumns';

const nameOf = ({ name }: Admin) => name;

/**
 * `/dashboard/admins`: the platform's administrators. If administrators delete their own account, a different dialog
 * asks for confirmation, because this deletion ends the session, and they cannot press Undo. For the same reason their
 * own account cannot be deleted together with other accounts.
 */
export function AdminsScreen() {
  const text = useTexts();
  const ownId = useOwnId();
  const [change] = useChangeAdminMutation();
  const [leaving, setLeaving] = useState<Admin | null>(null);
  const setDeleted = ({ id }: Admin, isDeleted: boolean) => change({ id, adminChangeInput: { isDeleted } });
  const list = useListScreen({
    kind: 'admin',
    nameOf,
    sortable: ['name', 'email'],
    dialogs: ['edit', 'history'],
    useRows: useGetAdminsQuery,
    setDeleted,
  });
  const { open, opened, show, close } = list;
  const { ask } = list.deletion;
  const help = useStaffHelp();
  const { menu: helpWith } = help;
  return (
    <>
      <ListScreen
        list={list}
        title={text('admin.admins.title')}
        addAddress={addAdminAddress}
        searchLabel={text('admin.users.search')}
        emptyText={text('admin.admins.empty')}
        noMatchText={text('admin.admins.noMatch')}
        viewName="admins"
        columns={useAdminColumns()}
        menu={useCallback(
          (admin: Admin) => [
            {
              id: 'edit',
              icon: editIcon,
              label: text('admin.restaurants.edit'),
              run: () => show('edit', admin.id),
            },
            ...helpWith(admin),
          ],
          [text, show, helpWith],
        )}
        onDelete={useCallback((admin: Admin) => (admin.id === ownId ? setLeaving(admin) : ask([admin])), [ownId, ask])}
        canSelect={useCallback(({ id }: Admin) => id !== ownId, [ownId])}
      />
      <OpenInvitations role="admin" />
      {help.dialog}
      {leaving && <DeleteOwnAccount remove={() => setDeleted(leaving, true)} onClose={() => setLeaving(null)} />}
      {open?.kind === 'edit' && opened && (
        <EditAdminDialog admin={opened} isOwn={opened.id === ownId} onClose={close} />
      )}
      {open?.kind === 'history' && (
        <HistoryDialog kind="admin" id={open.id} name={opened?.name ?? text('admin.history.admin')} onClose={close} />
      )}
    </>
  );
}

/** Returns the id of the signed-in administrator from the token; undefined if the token has none. */
function useOwnId(): unknown {
  const { token } = useSession();
  return payloadOf(token ?? '').sub;
}
