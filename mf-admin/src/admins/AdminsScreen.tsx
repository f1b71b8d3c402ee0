import { useState } from 'react';
import { LinkButton, PageHeader } from 'shared-ui';
import type { Admin } from '../api.generated';
import { useFocusNear } from '../deleting/useFocusNear';
import { useUndoableDelete } from '../deleting/useUndoableDelete';
import { ConfirmCall } from '../places/ConfirmCall';
import { useListAddress } from '../restaurants/useListAddress';
import { useTexts } from '../texts';
import { PAGE_SIZE, PeopleList } from '../users/PeopleList';
import { addAdminAddress } from './addresses';
import { AdminsTable } from './AdminsTable';
import { useChangeAdminMutation, useGetAdminsQuery } from './api';
import { useOwnId } from './useOwnId';

/** The columns the server orders by (docs/calls.md). */
const SORTABLE = ['name', 'email'] as const;

/**
 * `/dashboard/admins`: the platform's administrators, who are deleted here at once, and restored by Undo. Only who is about to
 * delete themselves is asked: it ends the session, and nobody is left to press Undo.
 */
export function AdminsScreen() {
  const text = useTexts();
  const ownId = useOwnId();
  const address = useListAddress(SORTABLE);
  const { page, sortName, search } = address;
  const admins = useGetAdminsQuery(
    { page, limit: PAGE_SIZE, ...(sortName && { sort: sortName }), ...(search !== '' && { search }) },
    { refetchOnMountOrArgChange: true },
  );
  const [change, { isLoading, originalArgs }] = useChangeAdminMutation();
  const [leaving, setLeaving] = useState<Admin | null>(null);
  const { list, expectChange } = useFocusNear(admins.data, isLoading);

  const setDeleted = (isDeleted: boolean) => (admin: Admin) => {
    expectChange(admin.id);
    return change({ id: admin.id, adminChangeInput: { isDeleted } });
  };
  const deleteAdmin = useUndoableDelete<Admin>({
    remove: setDeleted(true),
    restore: setDeleted(false),
    texts: ({ name }) => ({
      removed: text('admin.place.deleted'),
      text: text('admin.admin.removed', { admin: name }),
      notRemoved: text('admin.admin.notRemoved'),
      restored: text('admin.delete.restored', { row: name }),
      notRestored: text('admin.admin.notRestored'),
    }),
  });

  return (
    <>
      <PageHeader title={text('admin.admins.title')} actions={<LinkButton to={addAdminAddress}>{text('admin.restaurant.addNew')}</LinkButton>} />
      <PeopleList
        ref={list}
        address={address}
        query={admins}
        searchLabel={text('admin.users.search')}
        emptyText={text('admin.admins.empty')}
        noMatchText={text('admin.admins.noMatch')}
      >
        {(state) => (
          <AdminsTable
            state={state}
            busyId={isLoading ? originalArgs?.id : undefined}
            onDelete={(admin) => (admin.id === ownId ? setLeaving(admin) : deleteAdmin(admin))}
          />
        )}
      </PeopleList>
      {leaving && (
        <ConfirmCall
          title={text('admin.admin.own.ask')}
          text={text('admin.admin.own.text')}
          confirmLabel={text('admin.place.delete')}
          call={() => setDeleted(true)(leaving)}
          done={{ title: text('admin.place.deleted'), text: text('admin.admin.removed', { admin: leaving.name }) }}
          failed={text('admin.admin.notRemoved')}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
