import { useTexts } from '../../texts';
import { SignInCard } from './SignInCard';
import type { WaysIn } from './WaysIn';

/**
 * Offers the whole account to a diner who has saved a receipt on this device with the short code of a save. The code for
 * signing in, a passkey or a linked account is needed once.
 */
export default function EarlierReceipts(ways: WaysIn) {
  const text = useTexts();
  return (
    <SignInCard
      title={text('customer.earlier')}
      lead={text('customer.earlier.lead')}
      action={text('customer.earlier.show')}
      ways={ways}
    />
  );
}
