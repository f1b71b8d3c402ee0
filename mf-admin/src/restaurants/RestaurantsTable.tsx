import { useCallback } from 'react';
import { paths } from 'contracts';
import { Button, DataTable, LinkButton, TableMenu, useTableView, type DataTableProps } from 'shared-ui';
import type { Restaurant } from '../api.generated';
import { useTexts } from '../texts';
import { editAddress } from './addresses';
import { useRestaurantColumns } from './useRestaurantColumns';

type Handed = 'firstIndex' | 'expectedRows' | 'busy' | 'failure' | 'sort' | 'onSort' | 'empty';

interface RestaurantsTableProps extends Pick<DataTableProps<Restaurant>, Handed> {
  restaurants: readonly Restaurant[];
  onPrint: (restaurant: Restaurant) => void;
}

const idOf = ({ id }: Restaurant) => id;

/** The table of specification section 2, "restaurants". The reader may leave columns out. */
export function RestaurantsTable({ restaurants, onPrint, ...rest }: RestaurantsTableProps) {
  const text = useTexts();
  const view = useTableView('restaurants', useRestaurantColumns());
  const actions = useCallback(
    (restaurant: Restaurant) => (
      <>
        <LinkButton variant="secondary" to={paths.branches(restaurant.id)}>
          {text('admin.restaurants.branches')}
        </LinkButton>
        <Button variant="secondary" onClick={() => onPrint(restaurant)}>
          {text('admin.qr.all')}
        </Button>
        <LinkButton variant="secondary" to={editAddress(restaurant.id)}>
          {text('admin.restaurants.edit')}
        </LinkButton>
      </>
    ),
    [text, onPrint],
  );
  return (
    <DataTable
      {...rest}
      caption={text('admin.restaurants.title')}
      columns={view.columns}
      density={view.density}
      tools={<TableMenu view={view} />}
      rows={restaurants}
      rowKey={idOf}
      actions={actions}
    />
  );
}
