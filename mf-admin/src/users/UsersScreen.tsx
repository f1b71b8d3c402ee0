import { PageHeader } from 'shared-ui';
import type { User } from '../api.generated';
import { useFocusNear } from '../deleting/useFocusNear';
import { useUndoableDelete } from '../deleting/useUndoableDelete';
import { useListAddress } from '../restaurants/useListAddress';
import { useTexts } from '../texts';
import { useDeleteUserMutation, useGetUsersQuery, useRestoreUserMutation } from './api';
import { calledName } from './nameOf';
import { PAGE_SIZE, PeopleList } from './PeopleList';
import { UsersTable } from './UsersTable';

/** The columns the server orders by (docs/calls.md). */
const SORTABLE = ['name', 'lastLogin', 'createdAt'] as const;

/** `/dashboard/users`: the app's users, who are deleted here at once, and restored by Undo. */
export function UsersScreen() {
  const text = useTexts();
  const address = useListAddress(SORTABLE);
  const { page, sortName, search } = address;
  const users = useGetUsersQuery(
    { page, limit: PAGE_SIZE, ...(sortName && { sort: sortName }), ...(search !== '' && { search }) },
    { refetchOnMountOrArgChange: true },
  );
  const [remove, { isLoading, originalArgs }] = useDeleteUserMutation();
  const [restore] = useRestoreUserMutation();
  const { list, expectChange } = useFocusNear(users.data, isLoading);

  const call = (send: typeof remove | typeof restore) => (user: User) => {
    expectChange(user.id);
    return send({ id: user.id });
  };
  const deleteUser = useUndoableDelete<User>({
    remove: call(remove),
    restore: call(restore),
    texts: (user) => ({
      removed: text('admin.place.deleted'),
      text: text('admin.user.removed', { user: calledName(user) }),
      notRemoved: text('admin.user.notRemoved'),
      restored: text('admin.delete.restored', { row: calledName(user) }),
      notRestored: text('admin.user.notRestored'),
    }),
  });

  return (
    <>
      <PageHeader title={text('admin.users.title')} />
      <PeopleList
        ref={list}
        address={address}
        query={users}
        searchLabel={text('admin.users.search')}
        emptyText={text('admin.users.empty')}
        noMatchText={text('admin.users.noMatch')}
      >
        {(state) => <UsersTable state={state} busyId={isLoading ? originalArgs?.id : undefined} onDelete={deleteUser} />}
      </PeopleList>
    </>
  );
}
