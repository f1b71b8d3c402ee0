import { useState } from 'react';
import { fileNameFrom, OWN_SYSTEM, paths } from 'contracts';
import { Breadcrumb, Button, LinkButton, PageHeader } from 'shared-ui';
import { useParams } from 'shared-ui/router';
import type { Device } from '../../api.generated';
import { DeletionDialog } from '../../shared/deletion/DeletionDialog';
import { useListScreen } from '../../shared/lists/useListScreen';
import { rowOf } from '../../shared/lists/useOpenRow';
import { plainName } from '../../shared/names/plainName';
import { useNameOf } from '../../shared/names/useNameOf';
import { QrDialog } from '../../shared/qr/QrDialog';
import { tillsOfBranch } from '../../shared/qr/tills';
import { useGetRestaurantQuery } from '../restaurants/api';
import { useTexts } from '../../texts';
import { HistoryDialog } from '../../shared/auditLog/HistoryDialog';
import { useChangeDeviceMutation, useGetDevicesQuery } from './api';
import { DevicesTable, type TillChanges } from './DevicesTable';
import { RevokeKey } from './RevokeKey';
import { KeyDialog } from './KeyDialog';
import { TillDialog } from './TillDialog';
import { useNewKey } from './useNewKey';

/** The open form or confirmation. A form without `till` adds a till. */
type Change = { at: 'form'; till?: Device } | { at: 'revokeKey'; till: Device };

/** The names of a till's dialogs in the URL. */
const DIALOGS = ['qr', 'history'] as const;

/**
 * `/dashboard/restaurants/devices/:restId/:branchId`: the tills of a branch. They can be edited if the restaurant has
 * no point of sale.
 */
export function DevicesScreen() {
  const { restId = '', branchId = '' } = useParams();
  // A search result can lead to the tills of a different branch, which must not appear beside these.
  return <Devices key={`${restId} ${branchId}`} restId={restId} branchId={branchId} />;
}

function Devices({ restId, branchId }: { restId: string; branchId: string }) {
  const text = useTexts();
  const nameOf = useNameOf();
  // The breadcrumb shows the restaurant's name, and the QR codes show its logo. Its system type decides whether tills
  // can be edited. The list of tills does not wait for the restaurant.
  const restaurant = useGetRestaurantQuery({ id: restId }, { refetchOnMountOrArgChange: true });
  const [change, setChange] = useState<Change | null>(null);
  const newKey = useNewKey();
  const { translations: names, logo, system_type, Branchs = [] } = restaurant.data?.restaurant ?? {};
  const restaurantName = plainName(names ?? []);
  const branch = Branchs.find(({ id }) => id === branchId);
  const [changeDevice] = useChangeDeviceMutation();
  const list = useListScreen({
    kind: 'till',
    nameOf: ({ name }: Device) => name,
    sortable: [],
    dialogs: DIALOGS,
    useRows: (arg, options) => useGetDevicesQuery({ branchId, ...arg }, options),
    useRow: (id) => rowOf({ data: branch?.Devices, error: restaurant.error }, id),
    setDeleted: ({ id }, isDeleted) => changeDevice({ id, body: { isDeleted } }),
  });
  const { address, query, focus, deletion, opened } = list;
  const branchName = query.data?.rows[0]?.branch.name ?? branch?.name;

  const changes: TillChanges | undefined =
    system_type === OWN_SYSTEM
      ? {
          onAdd: () => setChange({ at: 'form' }),
          onEdit: (till) => setChange({ at: 'form', till }),
          onDelete: (till) => deletion.ask([till]),
          onMakeKey: newKey.begin,
          onRevokeKey: (till) => setChange({ at: 'revokeKey', till }),
        }
      : undefined;
  const close = () => setChange(null);

  return (
    <div ref={focus.container}>
      <Breadcrumb
        trail={[
          { label: text('admin.restaurants.title'), to: paths.restaurants },
          {
            label: names
              ? text('admin.branches.title', { restaurant: nameOf(names) })
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
          changes && (
            <Button onClick={changes.onAdd} data-focus-home>
              {text('admin.till.add')}
            </Button>
          )
        }
      />
      <DevicesTable query={query} address={address} onOpen={list.show} changes={changes} />
      {opened && list.open?.kind === 'history' && (
        <HistoryDialog kind="device" id={opened.id} name={opened.name} onClose={list.close} />
      )}
      {opened && list.open?.kind === 'qr' && (
        <QrDialog
          place={{ deviceId: opened.id }}
          fileName={fileNameFrom([restaurantName, branchName], opened.name)}
          logo={logo}
          tills={tillsOfBranch({ restaurantId: restId, restaurant: restaurantName, branch: branchName ?? '' }, [
            opened,
          ])}
          emptyText={text('admin.devices.empty')}
          onClose={list.close}
        />
      )}
      {change?.at === 'form' && (
        <TillDialog
          branchId={branchId}
          branches={Branchs}
          till={change.till}
          onSaved={() => focus.expectChange()}
          onClose={close}
        />
      )}
      {change?.at === 'revokeKey' && <RevokeKey till={change.till} onClose={close} />}
      {newKey.step && <KeyDialog step={newKey.step} onConfirm={newKey.confirm} onClose={newKey.close} />}
      <DeletionDialog deletion={deletion} />
    </div>
  );
}
