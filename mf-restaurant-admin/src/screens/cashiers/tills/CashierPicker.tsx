import { Loaded } from 'shared-auth';
import { EmptyState, PageHeader } from 'shared-ui';
import type { Device } from '../../../api.generated';
import { KeyChoice } from '../keys/KeyChoice';
import { useTexts } from '../../../texts';
import { useGetDevicesQuery } from '../api';
import { HeldOrders } from '../held/HeldOrders';
import { ConnectionLost } from '../ConnectionLost';
import { CashierTiles } from './CashierTiles';
import { useEveryMinute } from './useEveryMinute';
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
