import { useState } from 'react';
import { takeResponse } from 'shared-auth/takeResponse';
import type { Device } from '../../api.generated';
import { useFailureToast } from '../../shared/failures/useFailureToast';
import { useTexts } from '../../texts';
import { useMakeDeviceKeyMutation } from './api';

/** The current step in creating a till's key. Only this state contains the key, so closing the dialog discards it. */
export type KeyStep = { at: 'confirming' | 'creating'; till: Device } | { at: 'created'; till: Device; key: string };

/** Creates a till's key. If the till has a key, the administrator must first confirm that the old key is revoked. */
export function useNewKey() {
  const text = useTexts();
  const showFailure = useFailureToast();
  const [make] = useMakeDeviceKeyMutation();
  const [step, setStep] = useState<KeyStep | null>(null);

  const run = async (till: Device) => {
    setStep({ at: 'creating', till });
    const { data, error } = await takeResponse(make({ id: till.id }));
    if (data !== undefined) {
      setStep({ at: 'created', till, key: data.key });
      return;
    }
    showFailure(text('admin.key.notMade'), error);
    setStep(null);
  };

  return {
    step,
    begin: (till: Device) => (till.key ? setStep({ at: 'confirming', till }) : void run(till)),
    confirm: () => step && void run(step.till),
    /** Does nothing while a key is created, because the request cannot be cancelled. */
    close: () => setStep((current) => (current?.at === 'creating' ? current : null)),
  };
}
