type Headers = Record<string, string | string[] | undefined>;

/** Headers that are about one connection, and not for whoever is behind it (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'http2-settings'];

/** Takes the headers of one connection out of a message's, those that its `Connection` header names included. */
export function withoutHopByHop<Given extends Headers>(headers: Given): Given {
  const named = String(headers['connection'] ?? '').toLowerCase().split(',').map((name) => name.trim());
  const drop = new Set([...HOP_BY_HOP, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !drop.has(name.toLowerCase()))) as Given;
}
