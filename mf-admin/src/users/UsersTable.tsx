import { useCallback } from 'react';
import { DataTable, TableMenu, useTableView } from 'shared-ui';
import type { User } from '../api.generated';
import { DeleteButton } from '../deleting/DeleteButton';
import { useTexts } from '../texts';
import { calledName } from './nameOf';
import type { ListState } from './PeopleList';
import { useUserColumns } from './useUserColumns';

interface UsersTableProps {
  state: ListState<User>;
  /** The one that is being deleted. */
  busyId: string | undefined;
  onDelete: (user: User) => void;
}

const idOf = ({ id }: User) => id;

/** The table of specification section 2, "users". The reader may leave columns out. */
export function UsersTable({ state, busyId, onDelete }: UsersTableProps) {
  const text = useTexts();
  const view = useTableView('users', useUserColumns());
  const actions = useCallback(
    (user: User) => <DeleteButton rowId={user.id} rowName={calledName(user)} busy={busyId === user.id} onDelete={() => onDelete(user)} />,
    [busyId, onDelete],
  );
  return (
    <DataTable
      {...state}
      caption={text('admin.users.title')}
      columns={view.columns}
      density={view.density}
      tools={<TableMenu view={view} />}
      rowKey={idOf}
      actions={actions}
    />
  );
}
