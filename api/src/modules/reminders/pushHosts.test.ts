import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import webPush from 'web-push';
import { createPostPush } from './postPush';
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

  it('never makes the server connect to a private IP address, even if the host’s name resolves to one', async () => {
    let calls = 0;
    const server = createServer(() => void (calls += 1)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const failure = await new Promise((done) => {
      get({ host: 'localhost', port, agent: publicAgent() }, done).on('error', done);
    });
    server.close();
    expect(failure).toMatchObject({ code: 'EACCES' });
    expect(calls).toBe(0);
  });

  it('that resolves to a private IP address gets no message, and the attempt is reported as refused', async () => {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    const browser = {
      userId: '',
      endpoint: 'https://localhost/send/1',
      p256dh: curve.getPublicKey('base64url'),
      auth: 'tBHItJI5svbpez7KI4CCXg',
      language: 'en',
    } as const;
    const post = createPostPush({ PUSH_SUBJECT: 'mailto:push@example.com' });
    expect(await post(browser, '{}', webPush.generateVAPIDKeys())).toBe('refused');
  });
});
