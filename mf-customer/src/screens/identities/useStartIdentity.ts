import { useState } from 'react';
import { apiMessage } from 'shared-auth';
import { useStartIdentityMutation } from '../../api';
import type { StartIdentityApiArg } from '../../api.generated';
import { useTexts } from '../../texts';

export type Provider = StartIdentityApiArg['provider'];

/** The names of the providers, which are the same in every language. */
export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', apple: 'Apple' };

/**
 * @returns a function that sends the diner to a provider and returns the reason if it cannot, and the provider whose
 * page is being opened
 */
export function useStartIdentity(
  purpose: StartIdentityApiArg['body']['purpose'],
): [(provider: Provider) => Promise<string | undefined>, Provider | null] {
  const text = useTexts();
  const [send] = useStartIdentityMutation();
  const [busy, setBusy] = useState<Provider | null>(null);

  const start = async (provider: Provider) => {
    setBusy(provider);
    const { data, error } = await send({ provider, body: { purpose } });
    // After a success the button stays busy until the provider's page replaces this one.
    if (data) return void location.assign(data.url);
    setBusy(null);
    return apiMessage(error) ?? text('customer.failure');
  };
  return [start, busy];
}
