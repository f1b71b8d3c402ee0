import { useCallback } from 'react';
import { Button, DataTable, TableMenu, useTableView } from 'shared-ui';
import type { RestaurantAdmin } from '../api.generated';
import { useTexts } from '../texts';
import type { ListState } from '../users/PeopleList';
import { useRestaurantAdminColumns } from './useRestaurantAdminColumns';

interface RestaurantsAdminsTableProps extends ListState<RestaurantAdmin> {
  onDelete: (admin: RestaurantAdmin) => void;
}

const idOf = ({ id }: RestaurantAdmin) => id;

/** The table of specification section 2, "restaurants-admins". The reader may leave columns out. */
export function RestaurantsAdminsTable({ onDelete, ...state }: RestaurantsAdminsTableProps) {
  const text = useTexts();
  const view = useTableView('restaurants-admins', useRestaurantAdminColumns());
  const actions = useCallback(
    (admin: RestaurantAdmin) => (
      <Button variant="secondary" onClick={() => onDelete(admin)}>
        {text('admin.place.delete')}
      </Button>
    ),
    [text, onDelete],
  );
  return (
    <DataTable
      {...state}
      caption={text('admin.restaurantsAdmins.title')}
      columns={view.columns}
      density={view.density}
      tools={<TableMenu view={view} />}
      rowKey={idOf}
      actions={actions}
    />
  );
}
