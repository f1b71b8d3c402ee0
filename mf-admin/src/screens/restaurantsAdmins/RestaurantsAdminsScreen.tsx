import { useState } from 'react';
import { skipToken } from 'shared-auth';
import { Button } from 'shared-ui';
import type { RestaurantAdmin } from '../../api.generated';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';
import { ListScreen } from '../../shared/lists/ListScreen';
import { useListScreen } from '../../shared/lists/useListScreen';
import { useStaffHelp } from '../../shared/people/useStaffHelp';
import { useTexts } from '../../texts';
import { InviteDialog } from '../invitations/InviteDialog';
import { OpenInvitations } from '../invitations/OpenInvitations';
import { ADD_RESTAURANT_ADMIN, editRestaurantAdminAddress } from './addresses';
import {
  useDeleteRestaurantAdminMutation,
  useGetRestaurantAdminQuery,
  useGetRestaurantAdminsQuery,
  useRestoreRestaurantAdminMutation,
} from './api';
import { useRestaurantFilter } from './useRestaurantFilter';
import { useRestaurantAdminColumns } from './useRestaurantAdminColumns';

const FILTERS = { restaurantId: null } as const;

const nameOf = ({ name }: RestaurantAdmin) => name;

function useRestaurantAdmin(id: string | undefined) {
  const { currentData, error } = useGetRestaurantAdminQuery(id === undefined ? skipToken : { id });
  return { currentData: currentData?.admin, error };
}

/** `/dashboard/restaurants-admins`: the admins of all restaurants. */
export function RestaurantsAdminsScreen() {
  return <RestaurantsAdmins />;
}

/**
 * The restaurant admins with their open invitations. Deleting one logs that person out everywhere.
 * @param props.restaurantId limits the list to a restaurant, as a part of its page
 */
export function RestaurantsAdmins({ restaurantId }: { restaurantId?: string }) {
  const text = useTexts();
  const [isInviting, setInviting] = useState(false);
  const help = useStaffHelp();
  const [remove] = useDeleteRestaurantAdminMutation();
  const [restore] = useRestoreRestaurantAdminMutation();
  const list = useListScreen({
    kind: 'restaurantAdmin',
    nameOf,
    sortable: ['name', 'email', 'createdAt'],
    filters: FILTERS,
    dialogs: ['history'],
    useRows: (arg, options) => useGetRestaurantAdminsQuery({ ...arg, ...(restaurantId && { restaurantId }) }, options),
    useRow: useRestaurantAdmin,
    setDeleted: ({ id }, isDeleted) => (isDeleted ? remove({ id }) : restore({ id })),
  });
  const restaurants = useRestaurantFilter(list.address.values);
  return (
    <>
      <ListScreen
        list={list}
        title={text(restaurantId === undefined ? 'admin.restaurantsAdmins.title' : 'admin.restaurant.tab.staff')}
        isPart={restaurantId !== undefined}
        addAddress={restaurantId === undefined ? ADD_RESTAURANT_ADMIN : undefined}
        moreActions={
          restaurantId !== undefined && (
            <Button variant="secondary" onClick={() => setInviting(true)}>
              {text('staff.invite')}
            </Button>
          )
        }
        menu={help.menu}
        searchLabel={text('admin.restaurants.filter')}
        chips={restaurantId === undefined ? [restaurants] : undefined}
        emptyText={text('admin.restaurantsAdmins.empty')}
        noMatchText={text('admin.restaurantsAdmins.noMatch')}
        viewName="restaurants-admins"
        columns={useRestaurantAdminColumns({ withRestaurant: restaurantId === undefined })}
        editAddress={editRestaurantAdminAddress}
      />
      <OpenInvitations restaurantId={restaurantId} />
      {isInviting && <InviteDialog restaurantId={restaurantId} onClose={() => setInviting(false)} />}
      {help.dialog}
      {list.opened && (
        <HistoryDialog kind="restaurantAdmin" id={list.opened.id} name={list.opened.name} onClose={list.close} />
      )}
    </>
  );
}
