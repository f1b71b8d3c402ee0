import { isIP } from 'node:net';
import type { Settings } from '../../../platform/config/settings';
import { refusals } from '../../../platform/refusals';

/** The site that passkeys are bound to (WebAuthn level 3, §4: relying party identifier). */
export interface RelyingParty {
  /** The host of the diners' pages. Passkeys stop working when it changes. */
  id: string;
  /** The origin that must be in the data that a browser signs. */
  origin: string;
}

/**
 * Returns the relying party of a server. It comes from the settings, because a caller chooses the `Host` header of a
 * call.
 * @returns null where browsers allow no passkeys: without a public address, at an IP address, or without https except
 * on localhost
 */
export function relyingPartyOf({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): RelyingParty | null {
  if (PUBLIC_URL === undefined) return null;
  const { protocol, hostname, origin } = new URL(PUBLIC_URL);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname) !== 0 || hostname.startsWith('[') || (protocol !== 'https:' && !isLocal)) return null;
  return { id: hostname, origin };
}

/**
 * Returns the relying party of a server that has one.
 * @throws Refusal 409 when the server has none
 */
export function requiredParty(settings: Pick<Settings, 'PUBLIC_URL'>): RelyingParty {
  const party = relyingPartyOf(settings);
  if (!party) throw refusals.passkeysOff();
  return party;
}
