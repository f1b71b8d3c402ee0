import { once } from 'node:events';
import { get } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { isPublicNumber, publicAgent } from './pushHosts';

describe('the host of a push service', () => {
  it.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['::ffff:192.168.0.1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['not a number', false],
    ['142.250.185.78', true],
    ['2a00:1450:4001:81b::200e', true],
  ])('with the IP address %s counts as public: %s', (number, isPublic) => {
    expect(isPublicNumber(number)).toBe(isPublic);
  });

  it.each([
    ['the host’s name resolves to one', 'localhost'],
    ['the host is one', '127.0.0.1'],
    ['the host is an IPv6 address', '::ffff:127.0.0.1'],
  ])('never makes the server connect to a private IP address, even if %s', async (_, host) => {
    let calls = 0;
    const server = createServer(() => void (calls += 1)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const failure = await new Promise((done) => {
      get({ host, port, agent: publicAgent() }, done).on('error', done);
    });
    server.close();
    expect(failure).toMatchObject({ code: 'EACCES' });
    expect(calls).toBe(0);
  });
});
