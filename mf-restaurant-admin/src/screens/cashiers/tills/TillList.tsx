import { useEveryMinute } from 'shared-auth/staff';
import type { Device } from '../../../api.generated';
import { CashierTiles } from './CashierTiles';
import classes from './Tills.module.css';

interface TillListProps {
  devices: readonly Device[];
  /** The till whose last order is shown beside the list. */
  picked: string;
  withKeys: boolean;
  onPick: (device: Device) => void;
  /** Refetches the state of the tills. */
  onRefresh: () => void;
}

/** The tiles for the branch's tills, beside the receipt on wide screens. Pressing a tile switches to its till. */
export function TillList({ devices, picked, withKeys, onPick, onRefresh }: TillListProps) {
  const now = useEveryMinute(onRefresh);
  return (
    <div className={classes.list}>
      <CashierTiles
        devices={devices}
        now={now}
        withKeys={withKeys}
        returnedFrom={null}
        picked={picked}
        onPick={onPick}
      />
    </div>
  );
}
