import { apiMessage } from 'shared-auth';
import { Button } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import { useSignOutMutation } from '../api';
import { useTexts } from '../texts';

/** Signs out on this device. */
export function SignOutButton() {
  const text = useTexts();
  const { toast } = useHost();
  const [signOut, { isLoading }] = useSignOutMutation();

  const leave = async () => {
    const { error } = await signOut();
    if (error) toast({ tone: 'error', title: apiMessage(error) ?? text('customer.failure') });
  };

  return (
    <Button variant="quiet" onClick={() => void leave()} busy={isLoading}>
      {text('customer.signOut')}
    </Button>
  );
}
