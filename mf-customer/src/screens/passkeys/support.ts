import { useSyncExternalStore } from 'react';

const PLACE = 'passkeyOffer';

/** Tells whether this browser can make and use passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/**
 * Tells whether to offer a passkey: to a diner without one, until the offer is answered on this device.
 * @param passkeys how many the diner has; null where the server can have none
 */
export const offersPasskey = (passkeys: number | null): boolean => passkeys === 0 && hasPasskeys() && isOfferOpen();

/** {@link offersPasskey} for a page that a server may have rendered: there is no offer in its HTML. */
export const useOffersPasskey = (passkeys: number | null): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => offersPasskey(passkeys),
    () => false,
  );

const neverChanges = () => () => {};

function isOfferOpen(): boolean {
  try {
    return localStorage.getItem(PLACE) === null;
  } catch {
    // Without storage the offer would come back with every page.
    return false;
  }
}

/** Keeps on this device that the diner has answered the offer, so that it is not made again. */
export function closeOffer(): void {
  try {
    localStorage.setItem(PLACE, 'answered');
  } catch {
    // The browser keeps nothing, and `isOfferOpen` says so.
  }
}
