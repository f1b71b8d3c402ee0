import { Loaded } from 'shared-auth';
import { useEveryMinute } from 'shared-auth/staff';
import { Checkbox, EmptyState, PageHeader } from 'shared-ui';
import type { Device } from '../../../api.generated';
import { useTexts } from '../../../texts';
import { useGetDevicesQuery } from '../api';
import { HeldOrders } from '../held/HeldOrders';
import { ConnectionLost } from '../ConnectionLost';
import { CashierTiles } from './CashierTiles';
import { SAVE_KEY, TILES_WITH_KEY } from '../keys/keys';
import classes from './Tills.module.css';

interface CashierPickerProps {
  branchId: string;
  /** Whether the event stream is disconnected. */
  isDisconnected: boolean;
  withKeys: boolean;
  onKeys: (enabled: boolean) => void;
  returnedFrom: string | null;
  onPick: (device: Device) => void;
}

/**
 * The tiles of the branch's cashiers. The states of the tills are refetched every minute and after each order event.
 */
export function CashierPicker({
  branchId,
  isDisconnected,
  withKeys,
  onKeys,
  returnedFrom,
  onPick,
}: CashierPickerProps) {
  const text = useTexts();
  const cashiers = useGetDevicesQuery({ branchId }, { refetchOnMountOrArgChange: true });
  const now = useEveryMinute(() => void cashiers.refetch());

  return (
    <>
      <PageHeader title={text('cashier.title')} />
      {isDisconnected && <ConnectionLost onRefresh={() => void cashiers.refetch()} />}
      <HeldOrders branchId={branchId} />
      <Loaded query={cashiers}>
        {({ devices }) =>
          devices.length === 0 ? (
            <EmptyState title={text('cashier.empty')} />
          ) : (
            <>
              <CashierTiles
                devices={devices}
                now={now}
                withKeys={withKeys}
                returnedFrom={returnedFrom}
                onPick={onPick}
              />
              <div className={classes.choice}>
                <KeyChoice enabled={withKeys} onChoose={onKeys} />
              </div>
            </>
          )
        }
      </Loaded>
    </>
  );
}

/** The checkbox that turns the shortcut keys on and off (WCAG 2.2, 2.1.4). Its label lists the keys. */
function KeyChoice({ enabled, onChoose }: { enabled: boolean; onChoose: (enabled: boolean) => void }) {
  const text = useTexts();
  const names = { digits: `1–${TILES_WITH_KEY}`, letter: SAVE_KEY.toUpperCase() };
  return <Checkbox label={text('cashier.keys', names)} checked={enabled} onChange={onChoose} />;
}
