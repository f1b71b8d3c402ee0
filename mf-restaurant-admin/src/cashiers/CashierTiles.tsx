import { EmptyState, languageOfText, Tile } from 'shared-ui';
import type { Device } from '../api.generated';
import { useTexts } from '../texts';
import classes from './Cashiers.module.css';

/** A tile per cashier device, with its name and its branch's. */
export function CashierTiles({ devices, onPick }: { devices: readonly Device[]; onPick: (device: Device) => void }) {
  const text = useTexts();
  if (devices.length === 0) return <EmptyState title={text('cashier.empty')} />;
  return (
    <ul className={classes.tiles}>
      {devices.map((device) => (
        <li key={device.id} className={classes.slot}>
          <Tile title={<bdi lang={languageOfText(device.name)}>{device.name}</bdi>} onPress={() => onPick(device)}>
            <bdi lang={languageOfText(device.branch.name)}>{device.branch.name}</bdi>
          </Tile>
        </li>
      ))}
    </ul>
  );
}
