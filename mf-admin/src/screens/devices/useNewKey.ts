import { useState } from 'react';
import type { Device } from '../../api.generated';
import { useFailureNotice } from '../../shared/notices/useFailureNotice';
import { useTexts } from '../../texts';
import { useMakeDeviceKeyMutation } from './api';

/** Where the making of a till's key stands. The key is nowhere else: who closes the window has seen it for the last time. */
export type KeyStep = { at: 'asked' | 'making'; till: Device } | { at: 'made'; till: Device; key: string };

/** Makes a till's key. Where there is one already, that it ends has to be confirmed first. */
export function useNewKey() {
  const text = useTexts();
  const tellFailure = useFailureNotice();
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
    tellFailure(text('admin.key.notMade'), error);
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
