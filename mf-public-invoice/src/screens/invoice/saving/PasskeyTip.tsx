import { useEffect, useState } from 'react';
import { declinePasskey, MY_RECEIPTS, offersPasskey } from 'contracts';
import { Button, LinkButton } from 'shared-ui';
import { baseApi } from '../../../baseApi';
import { useTexts } from './texts';
import classes from './Steps.module.css';

/** Read anew for each save, which may have begun the session. */
const { useReadPasskeysQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    readPasskeys: build.query<{ passkeys: number | null }, string>({ query: () => '/customer/session' }),
  }),
});

/**
 * Offers a passkey after a save, if the device can verify the diner. A passkey opens the whole account, so it is set up
 * on its own page, which asks a diner with the short code of a save to sign in first.
 */
export function PasskeyTip({ orderId }: { orderId: string }) {
  const text = useTexts();
  const [isAble, setIsAble] = useState(false);
  const passkeys = useReadPasskeysQuery(orderId, { skip: !isAble }).data?.passkeys ?? null;
  const [isDeclined, setIsDeclined] = useState(false);

  useEffect(function askTheDevice() {
    async function ask(): Promise<void> {
      setIsAble(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());
    }
    ask().catch(() => {});
  }, []);
  if (isDeclined || !offersPasskey(passkeys)) return null;

  return (
    <section className={classes.tip} aria-labelledby="passkey-tip">
      <h2 className={classes.tipTitle} id="passkey-tip">
        {text('invoice.passkey')}
      </h2>
      <p className={classes.lead}>{text('invoice.passkey.how')}</p>
      <div className={classes.tipActions}>
        <LinkButton variant="secondary" to={`${MY_RECEIPTS}/passkeys`}>
          {text('invoice.passkey.setUp')}
        </LinkButton>
        <Button
          variant="quiet"
          onClick={() => {
            declinePasskey();
            setIsDeclined(true);
          }}
        >
          {text('invoice.passkey.later')}
        </Button>
      </div>
    </section>
  );
}
