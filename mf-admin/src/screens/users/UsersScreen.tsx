import { useCallback } from 'react';
import { LinkButton } from 'shared-ui';
import type { User } from '../../api.generated';
import { useDeletion } from '../../shared/deletion/useDeletion';
import { useRowFocus } from '../../shared/deletion/useRowFocus';
import { ListScreen } from '../../shared/lists/ListScreen';
import { RowMenu } from '../../shared/lists/RowMenu';
import { useListAddress } from '../../shared/lists/useListAddress';
import { useOpenDialog } from '../../shared/lists/useOpenDialog';
import { useTexts } from '../../texts';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';
import { CORRECTIONS } from '../corrections/addresses';
import { useDeleteUserMutation, useGetUsersQuery, useRestoreUserMutation } from './api';
import { calledName } from './nameOf';
import { useUserColumns } from './useUserColumns';

/** The columns by which the server can sort. */
const SORTABLE = ['name', 'lastLogin', 'createdAt'] as const;

const DIALOGS = ['history'] as const;

/** The list to export, and the columns of the CSV file for each column of the table. */
const EXPORTED = {
  list: 'users',
  columns: {
    name: ['firstName', 'lastName'],
    phone: ['phone', 'phone_national'],
    birthDate: ['birthDate'],
    gender: ['gender'],
    lastLogin: ['lastLogin'],
    createdAt: ['createdAt'],
  },
} as const;

/** `/dashboard/users`: the app's users. */
export function UsersScreen() {
  const text = useTexts();
  const address = useListAddress(SORTABLE);
  const users = useGetUsersQuery(address.arg, { refetchOnMountOrArgChange: true });
  const focus = useRowFocus(users.data);
  const { open, show, close } = useOpenDialog(DIALOGS, focus);
  const [remove] = useDeleteUserMutation();
  const [restore] = useRestoreUserMutation();
  const deletion = useDeletion<User>({
    kind: 'user',
    remove: ({ id }) => remove({ id }),
    restore: ({ id }) => restore({ id }),
    nameOf: calledName,
    focus,
  });
  const { ask } = deletion;

  const actions = useCallback(
    (user: User) => (
      <RowMenu name={calledName(user)} onHistory={() => show('history', user.id)} onDelete={() => ask([user])} />
    ),
    [ask, show],
  );
  const opened = users.data?.rows.find(({ id }) => id === open?.id);

  return (
    <>
      <ListScreen
        title={text('admin.users.title')}
        moreActions={
          <LinkButton variant="secondary" to={CORRECTIONS}>
            {text('admin.corrections')}
          </LinkButton>
        }
        address={address}
        query={users}
        searchLabel={text('admin.users.search')}
        emptyText={text('admin.users.empty')}
        noMatchText={text('admin.users.noMatch')}
        viewName="users"
        columns={useUserColumns()}
        nameOf={calledName}
        actions={actions}
        deletion={deletion}
        focus={focus}
        exported={EXPORTED}
      />
      {open && (
        <HistoryDialog
          kind="user"
          id={open.id}
          name={opened ? calledName(opened) : text('admin.history.user')}
          onClose={close}
        />
      )}
    </>
  );
}
