type Headers = Record<string, string | string[] | undefined>;

/** Headers that apply to a single connection and are not passed on (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
];

/** Removes headers that apply to a single connection, including those that the `Connection` header lists. */
export function withoutHopByHop<Given extends Headers>(headers: Given): Given {
  const named = String(headers['connection'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const drop = new Set([...HOP_BY_HOP, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !drop.has(name.toLowerCase()))) as Given;
}
