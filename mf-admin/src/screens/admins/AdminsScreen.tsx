import { useCallback, useState } from 'react';
import type { Admin } from '../../api.generated';
import { useDeletion } from '../../shared/deletion/useDeletion';
import { useRowFocus } from '../../shared/deletion/useRowFocus';
import { ListScreen } from '../../shared/lists/ListScreen';
import { RowMenu } from '../../shared/lists/RowMenu';
import { useListAddress } from '../../shared/lists/useListAddress';
import { useOpenDialog } from '../../shared/lists/useOpenDialog';
import { useTexts } from '../../texts';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';
import { addAdminAddress } from './addresses';
import { useChangeAdminMutation, useGetAdminsQuery } from './api';
import { DeleteOwnAccount } from './DeleteOwnAccount';
import { useAdminColumns } from './useAdminColumns';
import { useOwnId } from './useOwnId';

/** The columns by which the server can sort. */
const SORTABLE = ['name', 'email'] as const;

const DIALOGS = ['history'] as const;

const nameOf = ({ name }: Admin) => name;

/**
 * `/dashboard/admins`: the platform's administrators. If administrators delete their own account, a different dialog
 * asks for confirmation, because this deletion ends the session, and they cannot press Undo. For the same reason their
 * own account cannot be deleted together with other accounts.
 */
export function AdminsScreen() {
  const text = useTexts();
  const ownId = useOwnId();
  const address = useListAddress(SORTABLE);
  const admins = useGetAdminsQuery(address.arg, { refetchOnMountOrArgChange: true });
  const focus = useRowFocus(admins.data);
  const { open, show, close } = useOpenDialog(DIALOGS, focus);
  const [change] = useChangeAdminMutation();
  const [leaving, setLeaving] = useState<Admin | null>(null);

  const setDeleted = (isDeleted: boolean) => (admin: Admin) =>
    change({ id: admin.id, adminChangeInput: { isDeleted } });
  const deletion = useDeletion<Admin>({
    kind: 'admin',
    remove: setDeleted(true),
    restore: setDeleted(false),
    nameOf,
    focus,
  });
  const { ask } = deletion;

  const actions = useCallback(
    (admin: Admin) => (
      <RowMenu
        name={admin.name}
        onHistory={() => show('history', admin.id)}
        onDelete={() => (admin.id === ownId ? setLeaving(admin) : ask([admin]))}
      />
    ),
    [ownId, ask, show],
  );
  const isAnother = useCallback(({ id }: Admin) => id !== ownId, [ownId]);
  const opened = admins.data?.rows.find(({ id }) => id === open?.id);

  return (
    <>
      <ListScreen
        title={text('admin.admins.title')}
        addAddress={addAdminAddress}
        address={address}
        query={admins}
        searchLabel={text('admin.users.search')}
        emptyText={text('admin.admins.empty')}
        noMatchText={text('admin.admins.noMatch')}
        viewName="admins"
        columns={useAdminColumns()}
        nameOf={nameOf}
        actions={actions}
        deletion={deletion}
        canSelect={isAnother}
        focus={focus}
      />
      {leaving && <DeleteOwnAccount remove={() => setDeleted(true)(leaving)} onClose={() => setLeaving(null)} />}
      {open && (
        <HistoryDialog kind="admin" id={open.id} name={opened?.name ?? text('admin.history.admin')} onClose={close} />
      )}
    </>
  );
}
