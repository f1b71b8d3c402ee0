import { useTexts } from '../../texts';
import { SignInCard } from './SignInCard';

/**
 * Offers the whole account to a diner who has saved a receipt on this device with the short code of a save. The code for
 * signing in, or a passkey, is needed once.
 * @param withPasskeys true if the server accepts passkeys
 */
export default function EarlierReceipts({ withPasskeys }: { withPasskeys: boolean }) {
  const text = useTexts();
  return (
    <SignInCard
      title={text('customer.earlier')}
      lead={text('customer.earlier.lead')}
      action={text('customer.earlier.show')}
      withPasskeys={withPasskeys}
    />
  );
}
