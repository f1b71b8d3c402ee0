import { isIP } from 'node:net';
import type { Settings } from '../../../platform/config/settings';
import { refusals } from '../../../platform/refusals';

/** The site to which passkeys are bound (WebAuthn level 3, §4: relying party identifier). */
export interface RelyingParty {
  /** The host of the diners' pages. If it changes, existing passkeys stop working. */
  id: string;
  /** The origin that must be in the data that a browser signs. */
  origin: string;
}

/**
 * Returns the relying party of a server. It is taken from the settings, because the `Host` header of a request is
 * chosen by the caller.
 * @returns null where browsers allow no passkeys: without a public URL, with an IP address as the host, or without
 * https (except on localhost)
 */
export function relyingPartyOf({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): RelyingParty | null {
  if (PUBLIC_URL === undefined) return null;
  const { protocol, hostname, origin } = new URL(PUBLIC_URL);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname) !== 0 || hostname.startsWith('[') || (protocol !== 'https:' && !isLocal)) return null;
  return { id: hostname, origin };
}

/**
 * Returns the relying party of a server that can offer passkeys.
 * @throws Refusal 409 if the server has no relying party
 */
export function requiredParty(settings: Pick<Settings, 'PUBLIC_URL'>): RelyingParty {
  const party = relyingPartyOf(settings);
  if (!party) throw refusals.passkeysOff();
  return party;
}
