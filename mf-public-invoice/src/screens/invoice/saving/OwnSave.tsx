import { useEffect, useEffectEvent } from 'react';
import { useWebAddOrderMutation } from '../../../api';
import type { Saved } from '../../../api.generated';
import type { Saving } from './saving';
import type { SavingCall } from './useSendCode';

interface OwnSaveProps {
  call: SavingCall;
  saving: Saving;
  onSaved: (saved: Saved) => void;
  onFailed: (error: unknown) => void;
}

/**
 * Sends a save that needs nothing more from the diner: to the account of the diner who is signed in, or a copy with a
 * code that was accepted already. It shows nothing, because the invoice stays on the screen. After a reload the request
 * is sent again, and the server saves once.
 */
export function OwnSave({ call, saving, onSaved, onFailed }: OwnSaveProps) {
  const [webAddOrder] = useWebAddOrderMutation();
  const save = useEffectEvent(async () => {
    const { requestId, ...order } = call;
    const { own, phone, takenWith, signIn, copy } = saving;
    const who = own ? { dinerId: own.id } : { phone, otp: takenWith, requestId, signIn };
    const { data, error } = await webAddOrder({ body: { ...order, ...who, copy } });
    if (error) onFailed(error);
    else onSaved(data);
  });
  useEffect(function saveAtOnce() {
    void save();
  }, []);
  return null;
}
