import { browserStorage } from 'contracts';

const PLACE = 'passkeyOffer';

/** Returns whether this browser can create and use passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/**
 * Returns whether to offer a passkey: the diner has none, and has not yet answered the offer on this device.
 * @param passkeys the number of the diner's passkeys; null if the server does not support passkeys
 */
export const offersPasskey = (passkeys: number | null): boolean => passkeys === 0 && hasPasskeys() && isOfferOpen();

function isOfferOpen(): boolean {
  return browserStorage.get(PLACE) === null;
}

/** Remembers on this device that the diner has answered the offer. */
export function closeOffer(): void {
  browserStorage.set(PLACE, 'answered');
}
