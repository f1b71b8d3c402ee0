import type { Device } from '../../../api.generated';
import { CashierTiles } from './CashierTiles';
import { useEveryMinute } from './useEveryMinute';
import classes from './Tills.module.css';

interface TillListProps {
  devices: readonly Device[];
  /** The till whose last order stands beside the list. */
  picked: string;
  withKeys: boolean;
  onPick: (device: Device) => void;
  /** Asks for the state of the tills again. */
  onRefresh: () => void;
}

/** The branch's tills beside the receipt of one of them, where the screen is wide enough: another one is a press or a digit away. */
export function TillList({ devices, picked, withKeys, onPick, onRefresh }: TillListProps) {
  const now = useEveryMinute(onRefresh);
  return (
    <div className={classes.list}>
      <CashierTiles devices={devices} now={now} withKeys={withKeys} returnedFrom={null} picked={picked} onPick={onPick} />
    </div>
  );
}
