import { useEffect, useState } from 'react';
import { platformAuthenticatorIsAvailable } from '@simplewebauthn/browser';
import { declinePasskey } from 'contracts';
import { Button, Card } from 'shared-ui';
import { useTexts } from '../../texts';
import classes from './Passkeys.module.css';
import { useAddPasskey } from './useAddPasskey';

/** Offers to add a passkey. Shows nothing on a device that cannot verify the diner. */
export default function PasskeyOffer() {
  const text = useTexts();
  const [add, isBusy] = useAddPasskey();
  const [isShown, setIsShown] = useState(false);
  useEffect(function askTheDevice() {
    async function ask(): Promise<void> {
      setIsShown(await platformAuthenticatorIsAvailable());
    }
    ask().catch(() => {});
  }, []);
  if (!isShown) return null;

  const dismiss = () => {
    declinePasskey();
    setIsShown(false);
  };

  return (
    <Card>
      <section className={classes.offer} aria-labelledby="passkey-offer">
        <h2 className={classes.heading} id="passkey-offer">
          {text('customer.passkey.offer')}
        </h2>
        <p className={classes.quiet}>{text('customer.passkeys.lead')}</p>
        <div className={classes.actions}>
          <Button onClick={() => void add()} busy={isBusy}>
            {text('customer.passkey.add')}
          </Button>
          <Button variant="quiet" onClick={dismiss}>
            {text('customer.passkey.later')}
          </Button>
        </div>
      </section>
    </Card>
  );
}
