import { useState } from 'react';
import { Loaded, skipToken, useSession } from 'shared-auth';
import { EmptyState, PageHeader } from 'shared-ui';
import { useSearchParams } from 'shared-ui/router';
import { useTexts } from '../texts';
import { useGetDevicesQuery } from './api';
import { CashierTiles } from './CashierTiles';
import { LastOrder } from './LastOrder';
import type { UnsavedPhone } from './SaveInvoice';

/**
 * `/dashboard/cashiers`: the branch's cashier devices, and the last order of the one that was picked.
 * The picked cashier is part of the address (`?cashier=`), so that the browser's Back leads to the tiles.
 */
export function CashiersScreen() {
  const text = useTexts();
  const { branchId } = useSession();
  const [address, setAddress] = useSearchParams();
  const cashiers = useGetDevicesQuery(branchId === null ? skipToken : { branchId });
  // Kept here, above the picked cashier: it outlives the view that a dismissed dialog closes.
  const [unsavedPhone, setUnsavedPhone] = useState<UnsavedPhone | null>(null);
  const picked = cashiers.data?.devices.find(({ id }) => id === address.get('cashier'));
  const backToTiles = () => setAddress({});

  if (picked) {
    return <LastOrder key={picked.id} device={picked} unsavedPhone={unsavedPhone} onUnsavedPhone={setUnsavedPhone} onBack={backToTiles} />;
  }
  return (
    <>
      <PageHeader title={text('cashier.title')} />
      {branchId === null ? (
        <EmptyState title={text('cashier.noBranch')} />
      ) : (
        <Loaded query={cashiers}>
          {({ devices }) => <CashierTiles devices={devices} onPick={({ id }) => setAddress({ cashier: id })} />}
        </Loaded>
      )}
    </>
  );
}
