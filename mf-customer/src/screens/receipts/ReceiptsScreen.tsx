import { lazy, Suspense } from 'react';
import { useTexts } from '../../texts';
import { SignedInPage } from '../me/SignedInPage';
import { useOffersPasskey } from '../passkeys/support';
import { useNumberIsDue } from '../signIn/useNumberIsDue';
import { BudgetAlerts } from './BudgetAlerts';
import { AccountFooter } from './AccountFooter';
import { ReceiptList } from './ReceiptList';
import classes from './Receipts.module.css';

/** These two components are separate chunks, because they are rarely shown. */
const PasskeyOffer = lazy(() => import('../passkeys/PasskeyOffer'));
const ConfirmNumber = lazy(() => import('../signIn/ConfirmNumber'));

/** `/me`: all receipts of the signed-in diner. */
export function ReceiptsScreen() {
  const text = useTexts();
  return (
    <SignedInPage title={text('customer.title')}>
      {({ phone, phoneProvenUntil, passkeys }) => (
        <>
          <h1 className={classes.title}>{text('customer.title')}</h1>
          <BudgetAlerts />
          <ReceiptList
            foot={
              <>
                <Question provenUntil={phoneProvenUntil} passkeys={passkeys} />
                <AccountFooter phone={phone} />
              </>
            }
          />
        </>
      )}
    </SignedInPage>
  );
}

/**
 * Shows at most one question: to confirm the phone number or to add a passkey. It is below the list, so that it does
 * not move the receipts.
 */
function Question({ provenUntil, passkeys }: { provenUntil: string | null; passkeys: number | null }) {
  const isOffered = useOffersPasskey(passkeys);
  const isDue = useNumberIsDue(provenUntil);
  if (!isDue && !isOffered) return null;
  return <Suspense>{isDue ? <ConfirmNumber /> : <PasskeyOffer />}</Suspense>;
}
