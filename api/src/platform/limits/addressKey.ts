import ipaddr from 'ipaddr.js';

const BITS_PER_BYTE = 8;

/** The prefix lengths, in bits, of a network in IPv4 and in IPv6. */
interface PrefixBits {
  ipv4: number;
  ipv6: number;
}

/** One customer: providers give every customer at least a /64 network of IPv6 (RFC 6177), and often one IPv4 address. */
const CUSTOMER: PrefixBits = { ipv4: 32, ipv6: 64 };
/** One site: the largest IPv6 network that a provider gives to one customer (RFC 6177), and 256 IPv4 addresses. */
const SITE: PrefixBits = { ipv4: 24, ipv6: 48 };
/** One provider: the IPv6 network that a registry gives to a provider (RIPE-738), and 65,536 IPv4 addresses. */
const PROVIDER: PrefixBits = { ipv4: 16, ipv6: 32 };

/**
 * Returns the key by which rate limits count an IP address: the whole IPv4 address, or the /64 network of an IPv6
 * address. An IPv4 address that is written as IPv6 (`::ffff:203.0.113.7`) counts as the IPv4 address.
 * @param ip an IP address from `request.ip`; any other string is returned unchanged
 */
export const addressKey = (ip: string): string => networkOf(ip, CUSTOMER);

/** Like {@link addressKey}, for the /24 network of an IPv4 address, or the /48 network of an IPv6 address. */
export const siteKey = (ip: string): string => networkOf(ip, SITE);

/** Like {@link addressKey}, for the /16 network of an IPv4 address, or the /32 network of an IPv6 address. */
export const providerKey = (ip: string): string => networkOf(ip, PROVIDER);

function networkOf(ip: string, bits: PrefixBits): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const length = bits[address.kind()];
  const bytes = address.toByteArray();
  if (length === bytes.length * BITS_PER_BYTE) return address.toString();
  const prefix = bytes.map((byte, index) => (index < length / BITS_PER_BYTE ? byte : 0));
  return `${ipaddr.fromByteArray(prefix).toString()}/${length}`;
}
