import { LinkButton, PageHeader } from 'shared-ui';
import { useFocusNextRow } from '../deleting/useFocusNextRow';
import { useListAddress } from '../restaurants/useListAddress';
import { useTexts } from '../texts';
import { PAGE_SIZE, PeopleList } from '../users/PeopleList';
import { ADD_RESTAURANT_ADMIN } from './addresses';
import { useGetRestaurantAdminsQuery } from './api';
import { RestaurantsAdminsTable } from './RestaurantsAdminsTable';
import { useDeleteRestaurantAdmin } from './useDeleteRestaurantAdmin';

/** The columns the server orders by (docs/calls.md). */
const SORTABLE = ['name', 'email', 'createdAt'] as const;

/** `/dashboard/restaurants-admins`: the admins of all restaurants. Page, order and filter are part of the address, and the server applies them. */
export function RestaurantsAdminsScreen() {
  const text = useTexts();
  const address = useListAddress(SORTABLE);
  const { page, sortName, search } = address;
  const { data, ...query } = useGetRestaurantAdminsQuery(
    { page, limit: PAGE_SIZE, ...(sortName && { sort: sortName }), ...(search !== '' && { search }) },
    { refetchOnMountOrArgChange: true },
  );
  const { place, expectChange } = useFocusNextRow(data);
  const remove = useDeleteRestaurantAdmin(expectChange);
  return (
    // Add New is in the place, too: it gets the focus when the last row goes.
    <div ref={place}>
      <PageHeader title={text('admin.restaurantsAdmins.title')} actions={<LinkButton to={ADD_RESTAURANT_ADMIN}>{text('admin.restaurant.addNew')}</LinkButton>} />
      <PeopleList
        address={address}
        query={{ ...query, data: data && { rows: data.admins, total: data.total } }}
        searchLabel={text('admin.restaurants.filter')}
        emptyText={text('admin.restaurantsAdmins.empty')}
        noMatchText={text('admin.restaurantsAdmins.noMatch')}
        ref={null}
      >
        {(state) => <RestaurantsAdminsTable {...state} onDelete={remove} />}
      </PeopleList>
    </div>
  );
}
