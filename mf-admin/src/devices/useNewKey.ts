import { useState } from 'react';
import { apiMessage } from 'shared-auth';
import { useText, type UiTextId } from 'shared-ui';
import { useHost } from 'shared-ui/host';
import type { Device } from '../api.generated';
import type { TextId } from '../texts';
import { useMakeDeviceKeyMutation } from './api';

/** Where the making of a till's key stands. The key is nowhere else: who closes the window has seen it for the last time. */
export type KeyStep = { at: 'asked' | 'making'; till: Device } | { at: 'made'; till: Device; key: string };

/** Makes a till's key. Where there is one already, that it ends has to be confirmed first. */
export function useNewKey() {
  const text = useText<TextId | UiTextId>();
  const { toast } = useHost();
  const [make] = useMakeDeviceKeyMutation();
  const [step, setStep] = useState<KeyStep | null>(null);

  const run = async (till: Device) => {
    setStep({ at: 'making', till });
    const call = make({ id: till.id });
    const { data, error } = await call;
    // The store would keep the answer for as long as the screen is open. The hook's own `reset` of this render knows nothing of this call.
    call.reset();
    if (data !== undefined) {
      setStep({ at: 'made', till, key: data.key });
      return;
    }
    const message = apiMessage(error);
    toast({ tone: 'error', title: text('admin.key.notMade'), text: message ? text('ui.error.sentence', { message }) : text('admin.place.tryAgain') });
    setStep(null);
  };

  return {
    step,
    begin: (till: Device) => (till.key ? setStep({ at: 'asked', till }) : void run(till)),
    confirm: () => step && void run(step.till),
    /** Once a key is being made there is no way back: only the answer goes on. */
    close: () => setStep((current) => (current?.at === 'making' ? current : null)),
  };
}
