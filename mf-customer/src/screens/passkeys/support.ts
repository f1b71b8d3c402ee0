const PLACE = 'passkeyOffer';

/** Tells whether this browser can make and use passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Tells whether the diner has yet to answer the offer of a passkey on this device. */
export function isOfferOpen(): boolean {
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
