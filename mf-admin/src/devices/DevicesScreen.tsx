import { useState } from 'react';
import { paths } from 'contracts';
import { Breadcrumb, LinkButton, nameIn, PageHeader, useLanguage } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import type { Device } from '../api.generated';
import { Loaded } from 'shared-auth';
import { plainName } from '../names/plainName';
import { QrDialog } from '../qr/QrDialog';
import { tillsOfBranch } from '../qr/tills';
import { useGetRestaurantQuery } from '../restaurants/api';
import { useTexts } from '../texts';
import { useGetDevicesQuery } from './api';
import { DevicesTable } from './DevicesTable';

/** `/dashboard/restaurants/devices/:restId/:branchId`: the tills of one branch. */
export function DevicesScreen() {
  const text = useTexts();
  const language = useLanguage();
  const { restId = '', branchId = '' } = useParams();
  const devices = useGetDevicesQuery({ branchId }, { refetchOnMountOrArgChange: true });
  // Only for its name in the way up and its logo inside the codes, so nothing here waits for it.
  const restaurant = useGetRestaurantQuery({ id: restId });
  const [printing, setPrinting] = useState<Device | null>(null);
  const names = restaurant.data?.restaurant.translations;

  return (
    <>
      <Breadcrumb
        trail={[
          { label: text('admin.restaurants.title'), to: paths.restaurants },
          {
            label: names ? text('admin.branches.title', { restaurant: nameIn(language, names, plainName(names)).name }) : text('admin.restaurants.branches'),
            to: paths.branches(restId),
          },
        ]}
        current={devices.data?.devices[0]?.branch.name ?? text('admin.devices.title')}
      />
      <PageHeader
        title={text('admin.devices.title')}
        back={
          <LinkButton variant="secondary" to={paths.branches(restId)}>
            {text('admin.back')}
          </LinkButton>
        }
      />
      <Loaded query={devices}>{(answer) => <DevicesTable devices={answer.devices} onPrint={setPrinting} />}</Loaded>
      {printing && (
        <QrDialog
          restaurantId={restId}
          logo={restaurant.data?.restaurant.logo}
          tills={tillsOfBranch([printing])}
          emptyText={text('admin.devices.empty')}
          onClose={() => setPrinting(null)}
        />
      )}
    </>
  );
}
