import { browserStorage } from './device';

/** Where a device notes until when no passkey is offered, in milliseconds since 1970. */
const PLACE = 'passkeyOffer';
const DAY_MS = 24 * 3_600_000;
/** After “Not now”, a device offers no passkey for this many days. */
const QUIET_DAYS = 30;

/**
 * Returns whether to offer a passkey: the diner has none, the browser can make one, and nobody has declined the offer on
 * this device in the last 30 days.
 * @param passkeys the number of the diner's passkeys; null if the server does not support passkeys
 */
export const offersPasskey = (passkeys: number | null): boolean =>
  passkeys === 0 && 'PublicKeyCredential' in globalThis && !(Date.now() < Number(browserStorage.get(PLACE)));

/** Declines the offer on this device for some time. */
export function declinePasskey(): void {
  browserStorage.set(PLACE, String(Date.now() + QUIET_DAYS * DAY_MS));
}
