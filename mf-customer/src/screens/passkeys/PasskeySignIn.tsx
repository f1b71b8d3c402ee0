import { useEffect, useEffectEvent, useState } from 'react';
import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { apiMessage } from 'shared-auth';
import { Banner, Button } from 'shared-ui';
import { useSignInWithPasskeyMutation, useStartPasskeySignInMutation } from '../../api';
import { useTexts } from '../../texts';
import classes from '../signIn/SignIn.module.css';

/**
 * The browser errors that are not shown. They mean that the diner has chosen no passkey, or that another prompt has
 * replaced this prompt.
 */
const QUIET = ['NotAllowedError', 'AbortError'];

/**
 * Signs in with a passkey. The diner presses a button, or picks a suggestion in the phone number's field if the browser
 * has suggestions there. After a success the page shows the diner's receipts.
 */
export default function PasskeySignIn({ onAccepted }: { onAccepted?: (sentAt: number) => void }) {
  const text = useTexts();
  const [start] = useStartPasskeySignInMutation();
  const [finish] = useSignInWithPasskeyMutation();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  /** Changes after an attempt has ended, to make the browser suggest passkeys in the field again. */
  const [round, setRound] = useState(0);

  /** Returns the error to show; undefined after a success, or if the diner has chosen no passkey. */
  async function signIn(useBrowserAutofill: boolean): Promise<string | undefined> {
    const { data: optionsJSON, error } = await start();
    // The browser makes suggestions without being asked by the diner, so a failure of a suggestion is not shown.
    if (error) return useBrowserAutofill ? undefined : (apiMessage(error) ?? text('customer.failure'));
    try {
      const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
      const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
      const sentAt = Date.now();
      const answer = await finish({
        passkeyAssertionInput: { id, clientDataJSON, authenticatorData, signature, userHandle },
      });
      if (!answer.error) onAccepted?.(sentAt);
      return answer.error && (apiMessage(answer.error) ?? text('customer.failure'));
    } catch (fault) {
      const isQuiet = useBrowserAutofill || (fault instanceof Error && QUIET.includes(fault.name));
      return isQuiet ? undefined : text('customer.passkey.failure');
    }
  }

  const suggestion = useEffectEvent(() => signIn(true));
  useEffect(
    function suggestInTheField() {
      let isOver = false;
      async function suggest(): Promise<void> {
        if (!(await browserSupportsWebAuthnAutofill()) || isOver) return;
        const reason = await suggestion();
        if (isOver || reason === undefined) return;
        setRefusal(reason);
        setRound(round + 1);
      }
      void suggest();
      return () => {
        isOver = true;
        WebAuthnAbortService.cancelCeremony();
      };
    },
    [round],
  );

  const ask = async () => {
    setIsBusy(true);
    setRefusal(undefined);
    const reason = await signIn(false);
    setRefusal(reason);
    setIsBusy(false);
    setRound(round + 1);
  };

  return (
    <>
      {refusal && <Banner tone="error">{refusal}</Banner>}
      <Button variant="secondary" className={classes.main} onClick={() => void ask()} busy={isBusy}>
        {text('customer.passkey.signIn')}
      </Button>
    </>
  );
}
