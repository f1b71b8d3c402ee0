import { useDeferredValue, useSyncExternalStore } from 'react';
import { optionalExtra } from 'shared-ui';
import { useTexts } from '../../texts';
import { SignedInPage } from '../me/SignedInPage';
import { offersPasskey } from '../passkeys/support';
import { PendingReceipts } from '../pending/PendingReceipts';
import { isNumberDue } from '../signIn/isNumberDue';
import { BudgetAlerts } from './BudgetAlerts';
import { AccountFooter } from './AccountFooter';
import { ReceiptList } from './ReceiptList';
import classes from './Receipts.module.css';

/** These two components are separate chunks, because they are rarely shown. */
const PasskeyOffer = optionalExtra(() => import('../passkeys/PasskeyOffer'));
const ConfirmNumber = optionalExtra(() => import('../signIn/ConfirmNumber'));

/** `/me`: all receipts of the signed-in diner. */
export function ReceiptsScreen() {
  const text = useTexts();
  return (
    <SignedInPage title={text('customer.title')} isOfDevice>
      {({ phone, phoneProvenUntil, passkeys }, earlier) => (
        <>
          <h1 className={classes.title}>{text('customer.title')}</h1>
          <PendingReceipts />
          <BudgetAlerts />
          <ReceiptList
            foot={
              <>
                {earlier ?? <Question provenUntil={phoneProvenUntil} passkeys={passkeys} />}
                <AccountFooter phone={phone} />
              </>
            }
          />
        </>
      )}
    </SignedInPage>
  );
}

const neverChanges = () => () => {};

/**
 * Shows at most one question: to confirm the phone number or to add a passkey. It is below the list, so that it does
 * not move the receipts. Only the browser knows which question to ask, so the server renders none. `useDeferredValue`
 * makes React load and render the question in a separate task after the hydration.
 */
function Question({ provenUntil, passkeys }: { provenUntil: string | null; passkeys: number | null }) {
  const Asked = useDeferredValue(
    useSyncExternalStore(
      neverChanges,
      () => (isNumberDue(provenUntil) ? ConfirmNumber : offersPasskey(passkeys) ? PasskeyOffer : null),
      () => null,
    ),
  );
  return Asked && <Asked />;
}
