import type { PagedQuery } from 'shared-auth/staff';
import { Button, editIcon, EmptyState, keyIcon, type MenuAction } from 'shared-ui';
import type { Device } from '../../api.generated';
import { AddressedTable } from '../../shared/lists/AddressedTable';
import { RowMenu } from '../../shared/lists/RowMenu';
import type { ListAddress } from '../../shared/lists/useListAddress';
import { useTexts } from '../../texts';
import { useDeviceColumns } from './useDeviceColumns';

/** The actions that change the tills of a restaurant without a point of sale. */
export interface TillChanges {
  onAdd: () => void;
  onEdit: (till: Device) => void;
  onDelete: (till: Device) => void;
  onMakeKey: (till: Device) => void;
  onRevokeKey: (till: Device) => void;
}

interface DevicesTableProps {
  query: PagedQuery<Device>;
  address: ListAddress;
  onOpen: (dialog: 'qr' | 'history', id: string) => void;
  changes?: TillChanges;
}

/** The tills of a branch, each with its QR code and its history. */
export function DevicesTable({ query, address, onOpen, changes }: DevicesTableProps) {
  const text = useTexts();
  const columns = useDeviceColumns({ withKeys: changes !== undefined });

  const rareActions = (till: Device, { onEdit, onMakeKey, onRevokeKey }: TillChanges): MenuAction[] => [
    { id: 'edit', icon: editIcon, label: text('admin.place.edit'), run: () => onEdit(till) },
    { id: 'makeKey', icon: keyIcon, label: text('admin.key.make'), run: () => onMakeKey(till) },
    ...(till.key
      ? [{ id: 'revokeKey', label: text('admin.key.end'), run: () => onRevokeKey(till), danger: true }]
      : []),
  ];

  return (
    <AddressedTable
      isPart
      query={query}
      address={address}
      searchLabel={text('admin.restaurants.filter')}
      noMatchText={text('admin.devices.noMatch')}
      caption={text('admin.devices.title')}
      columns={columns}
      empty={
        <EmptyState title={text('admin.devices.empty')}>
          {changes && (
            <Button variant="secondary" onClick={changes.onAdd}>
              {text('admin.till.add')}
            </Button>
          )}
        </EmptyState>
      }
      actions={(device) => (
        <>
          <Button variant="bare" onClick={() => onOpen('qr', device.id)}>
            {text('admin.qr.one')}
          </Button>
          <RowMenu
            name={device.name}
            actions={changes && rareActions(device, changes)}
            onHistory={() => onOpen('history', device.id)}
            onDelete={changes && (() => changes.onDelete(device))}
          />
        </>
      )}
    />
  );
}
