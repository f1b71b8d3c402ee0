import { customerPage } from 'contracts';
import { LinkButton } from 'shared-ui';
import { ListScreen } from '../../shared/lists/ListScreen';
import { useListScreen } from '../../shared/lists/useListScreen';
import { useTexts } from '../../texts';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';
import { CORRECTIONS } from '../corrections/addresses';
import { useDeleteUserMutation, useGetUsersQuery, useRestoreUserMutation } from './api';
import { calledName } from './nameOf';
import { useUserColumns } from './useUserColumns';

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
  const [remove] = useDeleteUserMutation();
  const [restore] = useRestoreUserMutation();
  const list = useListScreen({
    kind: 'user',
    nameOf: calledName,
    sortable: ['name', 'lastLogin', 'createdAt'],
    dialogs: ['history'],
    useRows: useGetUsersQuery,
    setDeleted: ({ id }, isDeleted) => (isDeleted ? remove({ id }) : restore({ id })),
  });
  return (
    <>
      <ListScreen
        list={list}
        title={text('admin.users.title')}
        moreActions={
          <LinkButton variant="secondary" to={CORRECTIONS}>
            {text('admin.corrections')}
          </LinkButton>
        }
        searchLabel={text('admin.users.search')}
        emptyText={text('admin.users.empty')}
        noMatchText={text('admin.users.noMatch')}
        viewName="users"
        columns={useUserColumns()}
        openAddress={customerPage}
        exported={EXPORTED}
      />
      {list.open && (
        <HistoryDialog
          kind="user"
          id={list.open.id}
          name={list.opened ? calledName(list.opened) : text('admin.history.user')}
          onClose={list.close}
        />
      )}
    </>
  );
}
