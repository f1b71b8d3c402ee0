import { useReducer } from 'react';
import { ORDER_LOGS_UPDATE } from 'contracts';
import { useDispatch } from 'react-redux';
import { skipToken, useSession } from 'shared-auth';
import { useServerEvent } from 'shared-auth/events';
import { EmptyState, PageHeader } from 'shared-ui';
import { useSearchParams } from 'shared-ui/router';
import { itemOfKey } from './keys/keys';
import { useKeyChoice } from './keys/useKeyChoice';
import { useTexts } from '../../texts';
import { cashiersApi, useGetDevicesQuery } from './api';
import { LastOrder } from './LastOrder';
import type { UnsavedPhone } from './saving/SaveInvoice';
import { CashierPicker } from './tills/CashierPicker';
import { TillList } from './tills/TillList';
import { TILES_BESIDE, useWide } from './tills/useWide';
import classes from './Cashiers.module.css';

/** What the screen remembers while the cashier switches between the tiles and the last orders of the tills. */
interface Visit {
  lastPicked: string | null;
  /**
   * Counts the selections, and is part of the React key, so that selecting the same till after a save mounts a new
   * view.
   */
  visit: number;
  unsavedPhone: UnsavedPhone | null;
}

type Action = { type: 'picked'; till: string } | { type: 'phoneTyped'; unsaved: UnsavedPhone | null };

const FIRST_VISIT: Visit = { lastPicked: null, visit: 0, unsavedPhone: null };

function afterAction(state: Visit, action: Action): Visit {
  if (action.type === 'picked') return { ...state, lastPicked: action.till, visit: state.visit + 1 };
  return { ...state, unsavedPhone: action.unsaved };
}

/**
 * `/dashboard/cashiers`: the branch's cashier devices, and the last order of the selected device. The selected device
 * is part of the URL (`?cashier=`), so that the browser's Back returns to the tiles.
 */
export function CashiersScreen() {
  const text = useTexts();
  const dispatch = useDispatch();
  const { branchId } = useSession();
  const [address, setAddress] = useSearchParams();
  const cashiers = useGetDevicesQuery(branchId === null ? skipToken : { branchId });
  const [withKeys, chooseKeys] = useKeyChoice();
  const wide = useWide(TILES_BESIDE);
  const [{ lastPicked, visit, unsavedPhone }, remember] = useReducer(afterAction, FIRST_VISIT);
  const picked = cashiers.data?.devices.find(({ id }) => id === address.get('cashier'));

  // This component, not its two views, listens to the events, so that no event is missed while one view replaces the
  // other. The listener invalidates tags instead of calling `refetch`. If an event arrives during a request, RTK Query
  // then sends another request afterwards.
  const { isLost } = useServerEvent(ORDER_LOGS_UPDATE, () =>
    dispatch(cashiersApi.util.invalidateTags(picked ? (wide ? ['Invoice', 'Device'] : ['Invoice']) : ['Device'])),
  );

  if (branchId === null) {
    return (
      <>
        <PageHeader title={text('cashier.title')} />
        <EmptyState title={text('cashier.noBranch')} />
      </>
    );
  }
  const pick = (id: string) => {
    remember({ type: 'picked', till: id });
    setAddress({ cashier: id });
  };

  if (picked) {
    const devices = cashiers.data?.devices ?? [];
    const pickByKey = (key: string) => {
      const device = itemOfKey(devices, key);
      if (device) pick(device.id);
      return device !== undefined;
    };
    const hasList = wide && devices.length > 1;
    // The list of tills appears and disappears with the window's width. LastOrder always has the same position in the
    // React tree, so that a phone number that was typed into its form is not lost.
    return (
      <div className={hasList ? classes.split : undefined}>
        {hasList && (
          <TillList
            devices={devices}
            picked={picked.id}
            withKeys={withKeys}
            onPick={({ id }) => pick(id)}
            onRefresh={() => void cashiers.refetch()}
          />
        )}
        <div>
          <LastOrder
            key={`${picked.id} ${visit}`}
            device={picked}
            isDisconnected={isLost}
            withKeys={withKeys}
            unsavedPhone={unsavedPhone}
            onUnsavedPhone={(unsaved) => remember({ type: 'phoneTyped', unsaved })}
            onBack={() => setAddress({})}
            onTillKey={pickByKey}
          />
        </div>
      </div>
    );
  }
  return (
    <CashierPicker
      branchId={branchId}
      isDisconnected={isLost}
      withKeys={withKeys}
      onKeys={chooseKeys}
      returnedFrom={lastPicked}
      onPick={({ id }) => pick(id)}
    />
  );
}
