import { AddressedTable, PagedTable, useEveryMinute, type ListAddress, type PagedQuery } from 'shared-auth/staff';
import { Button, copyIcon, editIcon, EmptyState, keyIcon, type MenuAction } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { Device } from '../../api.generated';
import { RowMenu } from '../../shared/lists/RowMenu';
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
  address: ListAddress | Pick<ListAddress, 'page' | 'setPage'>;
  /** The name of the table. */
  caption: string;
  /** The restaurant's time zone. */
  timeZone?: string;
  onOpen: (dialog: 'qr' | 'history', id: string) => void;
  changes?: TillChanges;
}

/** The tills of a branch, each with its state, its QR code and its history. It has a search if the address has one. */
export function DevicesTable({ query, address, caption, timeZone, onOpen, changes }: DevicesTableProps) {
  const text = useTexts();
  const { toast } = useHost();
  const now = useEveryMinute(() => void query.refetch());
  const columns = useDeviceColumns({ withKeys: changes !== undefined, timeZone, now });

  const copyId = async (id: string) => {
    try {
      await navigator.clipboard.writeText(id);
      toast({ tone: 'success', title: text('staff.copy.done'), text: id });
    } catch {
      // Pages without https have no clipboard, and a browser may refuse it.
      toast({ tone: 'info', title: text('admin.devices.deviceId'), text: id });
    }
  };

  const rareActions = (till: Device, { onEdit, onMakeKey, onRevokeKey }: TillChanges): MenuAction[] => [
    { id: 'edit', icon: editIcon, label: text('admin.place.edit'), run: () => onEdit(till) },
    { id: 'makeKey', icon: keyIcon, label: text('admin.key.make'), run: () => onMakeKey(till) },
    ...(till.key
      ? [{ id: 'revokeKey', label: text('admin.key.end'), run: () => onRevokeKey(till), danger: true }]
      : []),
  ];

  const table = {
    isPart: true,
    query,
    caption,
    columns,
    empty: (
      <EmptyState title={text('admin.devices.empty')}>
        {changes && (
          <Button variant="secondary" onClick={changes.onAdd}>
            {text('admin.till.add')}
          </Button>
        )}
      </EmptyState>
    ),
    actions: (device: Device) => (
      <>
        <Button variant="bare" onClick={() => onOpen('qr', device.id)}>
          {text('admin.qr.one')}
        </Button>
        <RowMenu
          name={device.name}
          actions={[
            ...(changes ? rareActions(device, changes) : []),
            {
              id: 'copyId',
              icon: copyIcon,
              label: text('admin.devices.copyId'),
              run: () => void copyId(device.device_id),
            },
          ]}
          onHistory={() => onOpen('history', device.id)}
          onDelete={changes && (() => changes.onDelete(device))}
        />
      </>
    ),
  };
  return 'values' in address ? (
    <AddressedTable
      {...table}
      address={address}
      searchLabel={text('admin.restaurants.filter')}
      noMatchText={text('admin.devices.noMatch')}
    />
  ) : (
    <PagedTable {...table} page={address.page} onPage={address.setPage} />
  );
}
