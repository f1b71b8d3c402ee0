import { useState } from 'react';
import { OWN_SYSTEM, paths } from 'contracts';
import { Breadcrumb, Button, LinkButton, nameIn, PageHeader, useLanguage } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import type { Device } from '../api.generated';
import { Loaded } from 'shared-auth';
import { plainName } from '../names/plainName';
import { useKeptFocus } from '../places/useKeptFocus';
import { QrDialog } from '../qr/QrDialog';
import { tillsOfBranch } from '../qr/tills';
import { useGetRestaurantQuery } from '../restaurants/api';
import { useTexts } from '../texts';
import { useGetDevicesQuery } from './api';
import { DevicesTable, type TillChanges } from './DevicesTable';
import { EndKey } from './EndKey';
import { KeyDialog } from './KeyDialog';
import { TillDialog } from './TillDialog';
import { useDeleteTill } from './useDeleteTill';
import { useNewKey } from './useNewKey';

/** What is being done to a till; `till` is left out where a new one is made. */
type Change = { at: 'form'; till?: Device } | { at: 'endKey'; till: Device };

/** `/dashboard/restaurants/devices/:restId/:branchId`: the tills of one branch. They are made and changed here where no point of sale has them. */
export function DevicesScreen() {
  const text = useTexts();
  const language = useLanguage();
  const { restId = '', branchId = '' } = useParams();
  const devices = useGetDevicesQuery({ branchId }, { refetchOnMountOrArgChange: true });
  // Its name stands in the way up and its logo inside the codes; its system says whether tills are changed here. Nothing waits for it.
  const restaurant = useGetRestaurantQuery({ id: restId }, { refetchOnMountOrArgChange: true });
  const [printing, setPrinting] = useState<Device | null>(null);
  const [change, setChange] = useState<Change | null>(null);
  const newKey = useNewKey();
  const addPlace = useKeptFocus(devices.data);
  const deleteTill = useDeleteTill(addPlace.expectChange);
  const { translations: names, logo, system_type, Branchs = [] } = restaurant.data?.restaurant ?? {};

  const changes: TillChanges | undefined =
    system_type === OWN_SYSTEM
      ? {
          onAdd: () => setChange({ at: 'form' }),
          onEdit: (till) => setChange({ at: 'form', till }),
          onDelete: deleteTill,
          onMakeKey: newKey.begin,
          onEndKey: (till) => setChange({ at: 'endKey', till }),
        }
      : undefined;
  const close = () => setChange(null);

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
        current={devices.data?.devices[0]?.branch.name ?? Branchs.find(({ id }) => id === branchId)?.name ?? text('admin.devices.title')}
      />
      <PageHeader
        title={text('admin.devices.title')}
        back={
          <LinkButton variant="secondary" to={paths.branches(restId)}>
            {text('admin.back')}
          </LinkButton>
        }
        actions={
          changes && (
            <span ref={addPlace.place}>
              <Button onClick={changes.onAdd}>{text('admin.till.add')}</Button>
            </span>
          )
        }
      />
      <Loaded query={devices}>{(answer) => <DevicesTable devices={answer.devices} onPrint={setPrinting} changes={changes} />}</Loaded>
      {printing && (
        <QrDialog
          restaurantId={restId}
          logo={logo}
          tills={tillsOfBranch([printing])}
          emptyText={text('admin.devices.empty')}
          onClose={() => setPrinting(null)}
        />
      )}
      {change?.at === 'form' && <TillDialog branchId={branchId} branches={Branchs} till={change.till} onSaved={addPlace.expectChange} onClose={close} />}
      {change?.at === 'endKey' && <EndKey till={change.till} onClose={close} />}
      {newKey.step && <KeyDialog step={newKey.step} onConfirm={newKey.confirm} onClose={newKey.close} />}
    </>
  );
}
