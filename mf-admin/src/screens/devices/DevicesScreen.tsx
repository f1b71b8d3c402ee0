import { paths } from 'contracts';
import { Breadcrumb, Button, LinkButton, PageHeader } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import type { Device } from '../../api.generated';
import { useListScreen } from '../../shared/lists/useListScreen';
import { rowOf } from '../../shared/lists/useOpenRow';
import { useNameOf } from '../../shared/names/useNameOf';
import { useGetRestaurantQuery } from '../restaurants/api';
import { useTexts } from '../../texts';
import { useChangeDeviceMutation, useGetDevicesQuery } from './api';
import { TILL_DIALOGS, Tills } from './Tills';

/** `/dashboard/restaurants/devices/:restId/:branchId`: the tills of a branch. */
export function DevicesScreen() {
  const { restId = '', branchId = '' } = useParams();
  // A search result can lead to the tills of a different branch, which must not appear beside these.
  return <Devices key={`${restId} ${branchId}`} restId={restId} branchId={branchId} />;
}

function Devices({ restId, branchId }: { restId: string; branchId: string }) {
  const text = useTexts();
  const nameOf = useNameOf();
  // The list of tills does not wait for the restaurant.
  const query = useGetRestaurantQuery({ id: restId }, { refetchOnMountOrArgChange: true });
  const restaurant = query.data?.restaurant;
  const branch = restaurant?.Branchs.find(({ id }) => id === branchId);
  const [changeDevice] = useChangeDeviceMutation();
  const list = useListScreen({
    kind: 'till',
    nameOf: ({ name }: Device) => name,
    sortable: [],
    dialogs: TILL_DIALOGS,
    useRows: (arg, options) => useGetDevicesQuery({ branchId, ...arg }, options),
    useRow: (id) => rowOf({ data: branch?.Devices, error: query.error }, id),
    setDeleted: ({ id }, isDeleted) => changeDevice({ id, body: { isDeleted } }),
  });
  const branchName = list.query.data?.rows[0]?.branch.name ?? branch?.name;
  return (
    <Tills
      list={list}
      address={list.address}
      caption={text('admin.devices.title')}
      restaurantId={restId}
      branch={{ id: branchId, name: branchName ?? '' }}
      restaurant={restaurant}
      head={(onAdd) => (
        <>
          <Breadcrumb
            trail={[
              { label: text('admin.restaurants.title'), to: paths.restaurants },
              {
                label: restaurant
                  ? text('admin.branches.title', { restaurant: nameOf(restaurant.translations) })
                  : text('admin.restaurants.branches'),
                to: paths.branches(restId),
              },
            ]}
            current={branchName ?? text('admin.devices.title')}
          />
          <PageHeader
            title={text('admin.devices.title')}
            back={
              <LinkButton variant="secondary" to={paths.branches(restId)}>
                {text('admin.back')}
              </LinkButton>
            }
            actions={
              onAdd && (
                <Button onClick={onAdd} data-focus-home>
                  {text('admin.till.add')}
                </Button>
              )
            }
          />
        </>
      )}
    />
  );
}
