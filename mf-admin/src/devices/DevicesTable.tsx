import { Button, DataTable, EmptyState, Menu, useText, type MenuAction, type UiTextId } from 'shared-ui';
import type { Device } from '../api.generated';
import type { TextId } from '../texts';
import { useDeviceColumns } from './useDeviceColumns';

/** What is done here with tills that no point of sale is the place for. */
export interface TillChanges {
  onAdd: () => void;
  onEdit: (till: Device) => void;
  onDelete: (till: Device) => void;
  onMakeKey: (till: Device) => void;
  onEndKey: (till: Device) => void;
}

interface DevicesTableProps {
  devices: readonly Device[];
  onPrint: (device: Device) => void;
  changes?: TillChanges;
}

/** The tills of a branch, each with its QR code. */
export function DevicesTable({ devices, onPrint, changes }: DevicesTableProps) {
  const text = useText<TextId | UiTextId>();
  const columns = useDeviceColumns({ withKeys: changes !== undefined });

  const rareActions = (till: Device, { onEdit, onDelete, onMakeKey, onEndKey }: TillChanges): MenuAction[] => [
    { id: 'edit', label: text('admin.place.edit'), run: () => onEdit(till) },
    { id: 'makeKey', label: text('admin.key.make'), run: () => onMakeKey(till) },
    ...(till.key ? [{ id: 'endKey', label: text('admin.key.end'), run: () => onEndKey(till), danger: true }] : []),
    { id: 'delete', label: text('admin.place.delete'), run: () => onDelete(till), danger: true },
  ];

  return (
    <DataTable
      caption={text('admin.devices.title')}
      columns={columns}
      rows={devices}
      rowKey={({ id }) => id}
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
          <Button variant="secondary" onClick={() => onPrint(device)}>
            {text('admin.qr.one')}
          </Button>
          {changes && <Menu label={text('ui.table.more', { row: device.name })} actions={rareActions(device, changes)} />}
        </>
      )}
    />
  );
}
