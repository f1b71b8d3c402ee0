import type { IncomingMessage } from 'node:http';
import { requestIds } from './requestId';
import type { ProxyTrust } from './trustProxy';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const GIVEN = '0f8fad5b-d9cb-469f-a165-70867728950e';

const idOf = (trust: ProxyTrust, remoteAddress: string | undefined, given?: unknown): string =>
  requestIds(trust)({ headers: { 'x-request-id': given }, socket: { remoteAddress } } as unknown as IncomingMessage);

describe('the id of a request', () => {
  it.each([GIVEN, GIVEN.replaceAll('-', '')])('comes from the trusted proxy: %s', (given) => {
    expect(idOf(['loopback', '10.0.0.0/8'], '10.1.2.3', given)).toBe(given);
    expect(idOf((_address, hop) => hop < 1, '203.0.113.9', given)).toBe(given);
  });

  it.each([
    ['no proxy is trusted', false, '127.0.0.1'],
    ['the peer is not a trusted proxy', ['loopback', '10.0.0.0/8'], '203.0.113.9'],
    ['the peer has disconnected', ['loopback'], undefined],
  ] satisfies [string, ProxyTrust, string | undefined][])('is new when %s', (_when, trust, peer) => {
    const id = idOf(trust, peer, GIVEN);
    expect(id).toMatch(UUID);
    expect(id).not.toBe(GIVEN);
  });

  it.each([
    undefined,
    '',
    'mine',
    '966512345678',
    `${GIVEN}\n{"level":50}`,
    `${GIVEN}"`,
    GIVEN.toUpperCase(),
    GIVEN.repeat(100),
    `${GIVEN}, ${GIVEN}`,
    [GIVEN],
  ])('is new when a trusted proxy sends a malformed id: %j', (given) => {
    const id = idOf(['loopback'], '127.0.0.1', given);
    expect(id).toMatch(UUID);
    expect(id).not.toBe(given);
  });
});
