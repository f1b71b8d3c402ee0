import { useCallback } from 'react';
import { paths } from 'contracts';
import { skipToken } from 'shared-auth';
import { checkIcon, LinkButton, qrIcon, reportIcon } from 'shared-ui';
import { useNavigate } from 'shared-ui/router';
import type { Restaurant } from '../../api.generated';
import { useDeletion } from '../../shared/deletion/useDeletion';
import { useRowFocus } from '../../shared/deletion/useRowFocus';
import { ListScreen } from '../../shared/lists/ListScreen';
import { RowMenu } from '../../shared/lists/RowMenu';
import { useListAddress } from '../../shared/lists/useListAddress';
import { useOpenDialog } from '../../shared/lists/useOpenDialog';
import { idElsewhere, useOpenRow } from '../../shared/lists/useOpenRow';
import { useNameOf } from '../../shared/names/useNameOf';
import { useTexts } from '../../texts';
import { editAddress, GUIDED, setupAddress } from './addresses';
import { useDeleteRestaurantMutation, useGetRestaurantQuery, useGetRestaurantsQuery } from './api';
import { RESTAURANT_DIALOGS, RestaurantDialog } from './RestaurantDialog';
import { useRestaurantColumns } from './useRestaurantColumns';

/** The columns by which the server can sort. */
const SORTABLE = ['name'] as const;

/** The list to export, and the columns of the CSV file for each column of the table. */
const EXPORTED = {
  list: 'restaurants',
  columns: {
    name: ['name_en', 'name_ar', 'name_ur'],
    system: ['system_type'],
    category: ['category'],
    warrantyPeriod: ['warrantyPeriod'],
    recoveryPeriod: ['recoveryPeriod'],
    replacementPeriod: ['replacementPeriod'],
  },
} as const;

/** `/dashboard/restaurants`: all restaurants. The less frequent actions of a row are in its menu. */
export function RestaurantsScreen() {
  const text = useTexts();
  const nameOfNames = useNameOf();
  const nameOf = useCallback(({ translations }: Restaurant) => nameOfNames(translations), [nameOfNames]);
  const address = useListAddress(SORTABLE);
  const restaurants = useGetRestaurantsQuery(address.arg, { refetchOnMountOrArgChange: true });
  const rows = restaurants.data?.rows;
  const focus = useRowFocus(restaurants.data);
  const dialogs = useOpenDialog(RESTAURANT_DIALOGS, focus);
  const elsewhere = idElsewhere(dialogs.open, rows);
  const one = useGetRestaurantQuery(elsewhere === undefined ? skipToken : { id: elsewhere });
  const opened = useOpenRow(dialogs, rows, { currentData: one.currentData?.restaurant, error: one.error });
  const [change] = useDeleteRestaurantMutation();
  const setDeleted =
    (isDeleted: boolean) =>
    ({ id }: Restaurant) =>
      change({ id, body: { isDeleted } });
  const deletion = useDeletion<Restaurant>({
    kind: 'restaurant',
    remove: setDeleted(true),
    restore: setDeleted(false),
    nameOf,
    focus,
  });
  const { ask } = deletion;
  const { show } = dialogs;

  const navigate = useNavigate();
  const open = useCallback(({ id }: Restaurant) => void navigate(editAddress(id)), [navigate]);
  const actions = useCallback(
    (restaurant: Restaurant) => (
      <>
        <LinkButton variant="bare" to={paths.branches(restaurant.id)}>
          {text('admin.restaurants.branches')}
        </LinkButton>
        <LinkButton variant="bare" to={editAddress(restaurant.id)}>
          {text('admin.restaurants.edit')}
        </LinkButton>
        <RowMenu
          name={nameOf(restaurant)}
          actions={[
            {
              id: 'report',
              icon: reportIcon,
              label: text('admin.restaurants.report'),
              run: () => show('report', restaurant.id),
            },
            { id: 'print', icon: qrIcon, label: text('admin.qr.all'), run: () => show('qr', restaurant.id) },
            {
              id: 'setup',
              icon: checkIcon,
              label: text('admin.setup.open'),
              run: () => void navigate(setupAddress(restaurant.id)),
            },
          ]}
          onHistory={() => show('history', restaurant.id)}
          onDelete={() => ask([restaurant])}
        />
      </>
    ),
    [text, nameOf, show, ask, navigate],
  );

  return (
    <>
      <ListScreen
        title={text('admin.restaurants.title')}
        addAddress={paths.addRestaurant}
        moreActions={
          <LinkButton variant="secondary" to={GUIDED}>
            {text('admin.guided.open')}
          </LinkButton>
        }
        address={address}
        query={restaurants}
        searchLabel={text('admin.restaurants.filter')}
        emptyText={text('admin.restaurants.empty')}
        noMatchText={text('admin.restaurants.noMatch')}
        viewName="restaurants"
        columns={useRestaurantColumns()}
        nameOf={nameOf}
        actions={actions}
        onOpen={open}
        deletion={deletion}
        focus={focus}
        exported={EXPORTED}
      />
      {dialogs.open && opened && (
        <RestaurantDialog kind={dialogs.open.kind} restaurant={opened} name={nameOf(opened)} onClose={dialogs.close} />
      )}
    </>
  );
}
