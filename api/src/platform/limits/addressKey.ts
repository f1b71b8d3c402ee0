import ipaddr from 'ipaddr.js';

/**
 * Providers give every customer at least this much of an IPv6 address (RFC 6177). So one customer has all addresses in
 * it.
 */
const IPV6_PREFIX_BITS = 64;
const BITS_PER_BYTE = 8;

/**
 * Returns the part of an address that rate limits count under: the whole IPv4 address, or the /64 network of an IPv6 address.
 * An IPv4 address inside IPv6 (`::ffff:203.0.113.7`) counts as the IPv4 address.
 * @param ip an address as `request.ip` gives it; any other text is returned unchanged
 */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const bytes = address.toByteArray().map((byte, index) => (index < IPV6_PREFIX_BITS / BITS_PER_BYTE ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${IPV6_PREFIX_BITS}`;
}
