import { optionalExtra } from 'shared-ui';
import type { GetCustomerSessionApiResponse } from '../../api.generated';
import { hasPasskeys } from '../passkeys/support';

// Separate chunks, because not every browser and not every server needs them.
const PasskeySignIn = optionalExtra(() => import('../passkeys/PasskeySignIn'));
const IdentityButtons = optionalExtra(() => import('../identities/IdentityButtons'));

/** The ways to sign in besides the code, as far as the server offers them. */
export interface WaysIn {
  withPasskeys: boolean;
  /** The providers with whose accounts diners can sign in. */
  providers: NonNullable<GetCustomerSessionApiResponse['providers']>;
}

/** @param onAccepted called when the server has accepted a passkey, as in `CodeStep` */
export function OtherWays({ withPasskeys, providers, onAccepted }: WaysIn & { onAccepted?: (sentAt: number) => void }) {
  return (
    <>
      {withPasskeys && hasPasskeys() && <PasskeySignIn onAccepted={onAccepted} />}
      {providers.length > 0 && <IdentityButtons providers={providers} />}
    </>
  );
}
