import { useTexts } from '../../texts';
import { SignInCard } from './SignInCard';

/**
 * Asks a signed-in diner to verify the phone number again, with a new code, before the last verification becomes too
 * old (docs/decisions/0037).
 */
export default function ConfirmNumber() {
  const text = useTexts();
  return (
    <SignInCard
      title={text('customer.number')}
      lead={text('customer.number.lead')}
      action={text('customer.number.confirm')}
    />
  );
}
