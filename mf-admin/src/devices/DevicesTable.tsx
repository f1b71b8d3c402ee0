import { Button, DataTable, EmptyState, languageOfText } from 'shared-ui';
import type { Device } from '../api.generated';
import { useTexts } from '../texts';

/** The tills of a branch, each with its QR code. */
export function DevicesTable({ devices, onPrint }: { devices: readonly Device[]; onPrint: (device: Device) => void }) {
  const text = useTexts();
  return (
    <DataTable
      caption={text('admin.devices.title')}
      columns={[
        { id: 'number', header: text('admin.number'), cell: (_, index) => index + 1 },
        { id: 'name', header: text('admin.name'), cell: ({ name }) => <bdi lang={languageOfText(name)}>{name}</bdi> },
        { id: 'deviceId', header: text('admin.devices.deviceId'), cell: (device) => <bdi>{device.device_id}</bdi> },
      ]}
      rows={devices}
      rowKey={({ id }) => id}
      empty={<EmptyState title={text('admin.devices.empty')} />}
      actions={(device) => (
        <Button variant="secondary" onClick={() => onPrint(device)}>
          {text('admin.qr.one')}
        </Button>
      )}
    />
  );
}
