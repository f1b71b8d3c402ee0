import { useDeferredValue, useSyncExternalStore } from 'react';
import { serverNow } from 'contracts';
import { isolated, optionalExtra } from 'shared-ui';
import { useTexts } from '../../texts';
import { SignedInPage } from '../me/SignedInPage';
import { offersPasskey } from '../passkeys/support';
import { PendingReceipts } from '../pending/PendingReceipts';
import { BudgetAlerts } from './BudgetAlerts';
import { ReceiptList } from './ReceiptList';
import { SignOutButton } from '../../shared/SignOutButton';
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

/** The page asks for a new verification this many days before the last one becomes too old. */
const ASKS_DAYS_BEFORE = 15;
const DAY_MS = 24 * 3_600_000;

/**
 * Returns whether to ask the diner to verify the phone number again.
 * @param provenUntil when the last verification becomes too old (ISO 8601); null for a diner without a phone number
 */
const isNumberDue = (provenUntil: string | null): boolean =>
  Date.parse(provenUntil ?? '') < serverNow() + ASKS_DAYS_BEFORE * DAY_MS;

/**
 * The content below the list: the diner's phone number and the sign-out button. It is shown only after the list has
 * loaded, because the list would otherwise push it down.
 */
function AccountFooter({ phone }: { phone: string | null }) {
  const text = useTexts();
  return (
    <footer className={classes.foot}>
      <p>{phone ? text('customer.account', { phone: isolated(phone) }) : text('customer.account.none')}</p>
      <div className={classes.actions}>
        <SignOutButton />
      </div>
    </footer>
  );
}
