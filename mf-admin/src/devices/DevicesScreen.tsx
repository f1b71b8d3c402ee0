import { useState } from 'react';
import { paths } from 'contracts';
import { LinkButton, PageHeader } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import type { Device } from '../api.generated';
import { Loaded } from 'shared-auth';
import { QrDialog } from '../qr/QrDialog';
import { tillsOfBranch } from '../qr/tills';
import { useGetRestaurantQuery } from '../restaurants/api';
import { useTexts } from '../texts';
import { useGetDevicesQuery } from './api';
import { DevicesTable } from './DevicesTable';

/** `/dashboard/restaurants/devices/:restId/:branchId`: the tills of one branch. */
export function DevicesScreen() {
  const text = useTexts();
  const { restId = '', branchId = '' } = useParams();
  const devices = useGetDevicesQuery({ branchId }, { refetchOnMountOrArgChange: true });
  // Only for the logo inside the codes, so nothing here waits for it.
  const restaurant = useGetRestaurantQuery({ id: restId });
  const [printing, setPrinting] = useState<Device | null>(null);

  return (
    <>
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
