import { useCallback, useMemo } from 'react';
import { DataTable, languageOfText, TableMenu, useTableView, type Column } from 'shared-ui';
import type { Admin } from '../api.generated';
import { DeleteButton } from '../deleting/DeleteButton';
import { useTexts } from '../texts';
import type { ListState } from '../users/PeopleList';

interface AdminsTableProps {
  state: ListState<Admin>;
  /** The one that is being deleted. */
  busyId: string | undefined;
  onDelete: (admin: Admin) => void;
}

const idOf = ({ id }: Admin) => id;

/** The table of specification section 2, "admins". */
export function AdminsTable({ state, busyId, onDelete }: AdminsTableProps) {
  const text = useTexts();
  const columns = useMemo(
    (): readonly Column<Admin>[] => [
      { id: 'number', header: text('admin.number'), cell: (_, index) => index + 1 },
      { id: 'name', header: text('admin.name'), cell: ({ name }) => <bdi lang={languageOfText(name)}>{name}</bdi>, sortable: true },
      { id: 'email', header: text('admin.admins.email'), cell: ({ email }) => <bdi dir="ltr">{email}</bdi>, sortable: true, hideable: true },
    ],
    [text],
  );
  const view = useTableView('admins', columns);
  const actions = useCallback(
    (admin: Admin) => <DeleteButton rowId={admin.id} rowName={admin.name} busy={busyId === admin.id} onDelete={() => onDelete(admin)} />,
    [busyId, onDelete],
  );
  return (
    <DataTable
      {...state}
      caption={text('admin.admins.title')}
      columns={view.columns}
      density={view.density}
      tools={<TableMenu view={view} />}
      rowKey={idOf}
      actions={actions}
    />
  );
}
