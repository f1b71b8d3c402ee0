import { lookup as lookupOf } from 'node:dns';
import { Agent } from 'node:https';
import { isIP, Socket, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/*
 * A diner's browser chooses the URL to which the server sends its messages. So the server must check the URL: it sends
 * only to public hosts and only by https.
 */

/** The endings of host names that are never public (RFC 6761, RFC 6762, RFC 8375). */
const PRIVATE_ENDINGS = /\.(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|arpa)$/;

/**
 * The beginning of a URL whose host consists of plain characters. Parsers of URLs disagree about other characters: for
 * `https://10.0.0.5%2dgood.example`, `new URL` finds the host 10.0.0.5-good.example, and `url.parse` finds 10.0.0.5.
 */
const PLAIN_HOST = /^https:\/\/[a-z\d.-]+(?::443)?(?:[/?#]|$)/i;

/**
 * Returns whether a URL may belong to a push service: it uses https at the usual port, and its host has a public name.
 */
export function isPushAddress(address: string): boolean {
  if (!PLAIN_HOST.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const host = hostname.replace(/\.$/, '');
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    // This pattern requires a host name, as push services have. It does not match an IP address in any notation.
    /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]*$/.test(host) &&
    !PRIVATE_ENDINGS.test(`.${host}`)
  );
}

/** Returns whether an IP address belongs to the public internet. */
export function isPublicNumber(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Resolves a host name to its public IP addresses, one of which the connection uses. Private addresses are omitted.
 */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookupOf(hostname, { ...options, all: true }, (error, found) => {
    const open = (found ?? []).filter(({ address }) => isPublicNumber(address));
    const [first] = open;
    if (error) return done(error, '');
    if (!first) return done(refusal(), '');
    if (options.all) done(null, open);
    else done(null, first.address, first.family);
  });
};

const refusal = () => Object.assign(new Error('the host has no public IP address'), { code: 'EACCES' });

class PublicAgent extends Agent {
  override createConnection(...[options, done]: Parameters<Agent['createConnection']>) {
    // Node.js does not call `lookup` if the host is already an IP address.
    const host = options.host ?? 'localhost';
    if (isIP(host) === 0 || isPublicNumber(host)) return super.createConnection(options, done);
    // Node.js ignores the socket because of the error. It does not catch an error that is thrown here.
    done?.(refusal(), new Socket());
    return undefined;
  }
}

/**
 * Returns an agent that connects only to public IP addresses. It checks the address of each connection, because the
 * owner of a host name can change the address to a private one at any time (DNS rebinding).
 */
export const publicAgent = () =>
  new PublicAgent({ lookup: lookupPublic, keepAlive: true, maxSockets: 20, timeout: 30_000 });
