import { lazy, Suspense } from 'react';
import { useTexts } from '../../texts';
import { MePage } from '../me/MePage';
import { useOffersPasskey } from '../passkeys/support';
import { BudgetAlerts } from './BudgetAlerts';
import { Foot } from './Foot';
import { ReceiptList } from './ReceiptList';
import classes from './Receipts.module.css';

/** Loaded separately, because it is shown once. */
const PasskeyOffer = lazy(() => import('../passkeys/PasskeyOffer'));

/** `/me`: all receipts of the signed-in diner. */
export function ReceiptsScreen() {
  const text = useTexts();
  return (
    <MePage title={text('customer.title')}>
      {({ phone, passkeys }) => (
        <>
          <h1 className={classes.title}>{text('customer.title')}</h1>
          <BudgetAlerts />
          <ReceiptList
            foot={
              <>
                <Offer passkeys={passkeys} />
                <Foot phone={phone} />
              </>
            }
          />
        </>
      )}
    </MePage>
  );
}

/** Below the list, so that it moves nothing. */
function Offer({ passkeys }: { passkeys: number | null }) {
  const isOffered = useOffersPasskey(passkeys);
  return (
    isOffered && (
      <Suspense>
        <PasskeyOffer />
      </Suspense>
    )
  );
}
