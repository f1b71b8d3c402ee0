import { useCallback } from 'react';
import { paths } from 'contracts';
import { DataTable, LinkButton, Menu, TableMenu, useTableView, useText, type DataTableProps, type UiTextId } from 'shared-ui';
import type { Restaurant } from '../api.generated';
import type { TextId } from '../texts';
import { editAddress } from './addresses';
import { useRestaurantColumns } from './useRestaurantColumns';
import { useRestaurantName } from './useRestaurantName';

type Handed = 'firstIndex' | 'expectedRows' | 'busy' | 'failure' | 'sort' | 'onSort' | 'empty';

interface RestaurantsTableProps extends Pick<DataTableProps<Restaurant>, Handed> {
  restaurants: readonly Restaurant[];
  onReport: (restaurant: Restaurant) => void;
  onPrint: (restaurant: Restaurant) => void;
  onDelete: (restaurant: Restaurant) => void;
}

const idOf = ({ id }: Restaurant) => id;

/** The table of specification section 2, "restaurants". The reader may leave columns out; the rarer actions of a row are in its menu. */
export function RestaurantsTable({ restaurants, onReport, onPrint, onDelete, ...rest }: RestaurantsTableProps) {
  const text = useText<TextId | UiTextId>();
  const nameOf = useRestaurantName();
  const view = useTableView('restaurants', useRestaurantColumns());
  const actions = useCallback(
    (restaurant: Restaurant) => (
      <>
        <LinkButton variant="secondary" to={paths.branches(restaurant.id)}>
          {text('admin.restaurants.branches')}
        </LinkButton>
        <LinkButton variant="secondary" to={editAddress(restaurant.id)}>
          {text('admin.restaurants.edit')}
        </LinkButton>
        <Menu
          label={text('ui.table.more', { row: nameOf(restaurant) })}
          actions={[
            { id: 'report', label: text('admin.restaurants.report'), run: () => onReport(restaurant) },
            { id: 'print', label: text('admin.qr.all'), run: () => onPrint(restaurant) },
            { id: 'delete', label: text('admin.place.delete'), run: () => onDelete(restaurant), danger: true },
          ]}
        />
      </>
    ),
    [text, nameOf, onReport, onPrint, onDelete],
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
