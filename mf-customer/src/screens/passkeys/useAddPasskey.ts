import { useState } from 'react';
import { apiMessage } from 'shared-auth';
import { useHost } from 'shared-ui/host';
import { useAddPasskeyMutation, useStartPasskeyMutation } from '../../api';
import { useTexts } from '../../texts';
import { deviceName } from './deviceName';

/** The name of the browser's error if the device already has a passkey of this diner. */
const HAS_ONE = 'InvalidStateError';
/** The name of the browser's error if the diner has refused to add a passkey. */
const REFUSED = 'NotAllowedError';

/** @returns a function that adds a passkey and reports the result as a toast, and whether the function is running */
export function useAddPasskey(): [() => Promise<void>, boolean] {
  const text = useTexts();
  const { toast } = useHost();
  const [start] = useStartPasskeyMutation();
  const [send] = useAddPasskeyMutation();
  const [isBusy, setIsBusy] = useState(false);

  const fail = (error?: object) =>
    toast({ tone: 'error', title: (error && apiMessage(error)) ?? text('customer.passkey.failure') });

  async function make(): Promise<void> {
    const { data: options, error } = await start();
    if (error) return fail(error);
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    const name = deviceName(navigator.userAgent) ?? text('customer.passkey.name');
    const answer = await send({ addPasskeyInput: { id, clientDataJSON, attestationObject, transports, name } });
    if (answer.error) return fail(answer.error);
    toast({ tone: 'success', title: text('customer.passkey.added'), text: name });
  }

  const add = async () => {
    setIsBusy(true);
    await make().catch((error: unknown) => {
      const name = error instanceof Error ? error.name : '';
      if (name === HAS_ONE) toast({ tone: 'info', title: text('customer.passkey.there') });
      else if (name !== REFUSED) fail();
    });
    setIsBusy(false);
  };
  return [add, isBusy];
}
