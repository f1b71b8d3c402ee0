import { useDeferredValue, useState, useSyncExternalStore, type ReactNode } from 'react';
import { offersPasskey, SCAN_PAGE, serverNow } from 'contracts';
import { Banner, Icon, optionalExtra, scanIcon, searchIcon } from 'shared-ui';
import { Link } from 'shared-ui/router';
import { listPosition } from '../../listPosition';
import { useTexts } from '../../texts';
import { SignedInPage } from '../me/SignedInPage';
import { PendingReceipts } from '../pending/PendingReceipts';
import { ReceiptList } from './ReceiptList';
import { SignOutButton } from '../../shared/SignOutButton';
import classes from './Receipts.module.css';

/** These two components are separate chunks, because they are rarely shown. */
const PasskeyOffer = optionalExtra(() => import('../passkeys/PasskeyOffer'));
const ConfirmNumber = optionalExtra(() => import('../signIn/ConfirmNumber'));

/** `/me`: all receipts of the signed-in diner. */
export function ReceiptsScreen() {
  const text = useTexts();
  const [isSearching, setIsSearching] = useState(() => listPosition().filter.search !== '');
  return (
    <SignedInPage
      title={text('customer.title')}
      tools={
        <>
          {/* A new document, because only that page may use the camera. */}
          <Link className={classes.tool} to={SCAN_PAGE} reloadDocument aria-label={text('customer.scan')}>
            <Icon of={scanIcon} />
          </Link>
          <button
            type="button"
            className={classes.tool}
            aria-label={text('customer.search.open')}
            aria-expanded={isSearching}
            onClick={() => setIsSearching(!isSearching)}
          >
            <Icon of={searchIcon} />
          </button>
        </>
      }
      isOfDevice
    >
      {({ phone, phoneProvenUntil, passkeys }, earlier) => (
        <>
          {!phone && <Banner tone="info">{text('customer.account.none')}</Banner>}
          <PendingReceipts />
          <ReceiptList
            isSearching={isSearching}
            question={earlier ?? <Question provenUntil={phoneProvenUntil} passkeys={passkeys} />}
            foot={earlier && <Foot />}
          />
        </>
      )}
    </SignedInPage>
  );
}

const neverChanges = () => () => {};

/**
 * Shows at most one question: to confirm the phone number or to add a passkey. It is below the first receipts, so that
 * it moves nothing that the diner sees. Only the browser knows which question to ask, so the server renders none.
 * `useDeferredValue` makes React load and render the question in a separate task after the hydration.
 */
function Question({ provenUntil, passkeys }: { provenUntil: string | null; passkeys: number | null }): ReactNode {
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

/** The sign-out of a device that shows only the receipts saved on it. The other pages, with the account, are closed. */
function Foot() {
  return (
    <footer className={classes.actions}>
      <SignOutButton />
    </footer>
  );
}
