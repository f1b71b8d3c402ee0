import ipaddr from 'ipaddr.js';

/**
 * The prefix length of an IPv6 network that belongs to one customer: providers give every customer at least a /64
 * network (RFC 6177). So all IP addresses in such a network count as one.
 */
const IPV6_PREFIX_BITS = 64;
const BITS_PER_BYTE = 8;

/**
 * Returns the key by which rate limits count an IP address: the whole IPv4 address, or the /64 network of an IPv6
 * address. An IPv4 address that is written as IPv6 (`::ffff:203.0.113.7`) counts as the IPv4 address.
 * @param ip an IP address from `request.ip`; any other string is returned unchanged
 */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const bytes = address.toByteArray().map((byte, index) => (index < IPV6_PREFIX_BITS / BITS_PER_BYTE ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${IPV6_PREFIX_BITS}`;
}
