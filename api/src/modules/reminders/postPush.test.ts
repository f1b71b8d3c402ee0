import { createECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { Agent } from 'node:https';
import { connect, createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import webPush from 'web-push';
import { createPostPush } from './postPush';
import { publicAgent } from './pushHosts';

const SETTINGS = { OPERATOR_CONTACT: 'mailto:push@example.com' };
const ENDPOINT = 'https://push.example.com/send/1';
const KEYS = webPush.generateVAPIDKeys();
const PAYLOAD = '{"title":"Tomorrow"}';
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function browserWith(endpoint: string) {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const p256dh = curve.getPublicKey('base64url');
  return { userId: '', endpoint, p256dh, auth: 'tBHItJI5svbpez7KI4CCXg', language: 'en' } as const;
}

/** An agent whose connections all end at a server of the test, without TLS. */
class AgentOf extends Agent {
  constructor(private readonly server: Server) {
    super({ keepAlive: false });
  }

  override createConnection() {
    return connect((this.server.address() as AddressInfo).port, '127.0.0.1');
  }
}

/** Sends a message to a browser whose push service is a server of the test. */
async function postTo(server: Server, { endpoint = ENDPOINT, timeoutMs = 30_000 } = {}) {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return createPostPush(SETTINGS, { agent: new AgentOf(server), timeoutMs })(browserWith(endpoint), PAYLOAD, KEYS);
}

const answering = (answer: RequestListener) => createServer(answer);

describe('a push message', () => {
  it('is posted to the push service, encrypted and signed, and is kept there for twelve hours', async () => {
    const requests: IncomingMessage[] = [];
    const bodies: string[] = [];
    const outcome = await postTo(
      answering((request, response) => {
        requests.push(request);
        request.setEncoding('latin1').on('data', (part: string) => bodies.push(part));
        request.on('end', () => response.writeHead(201).end());
      }),
    );
    expect(outcome).toBe('accepted');
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: '/send/1',
      headers: {
        host: 'push.example.com',
        ttl: String(12 * 3600),
        'content-encoding': 'aes128gcm',
        authorization: expect.stringMatching(/^vapid t=/),
      },
    });
    expect(bodies.join('').length).toBeGreaterThan(PAYLOAD.length);
    expect(bodies.join('')).not.toContain('Tomorrow');
  });

  it.each([
    [201, 'accepted'],
    [404, 'gone'],
    [410, 'gone'],
    [302, 'refused'],
    [429, 'refused'],
    [500, 'refused'],
  ])('that the push service answers with %i is reported as %s', async (status, outcome) => {
    const location = 'https://push.example.com/send/2';
    expect(await postTo(answering((_, response) => response.writeHead(status, { location }).end('no')))).toBe(outcome);
  });

  it('is accepted even if the response never ends, and the server then closes the connection', async () => {
    let closed: Promise<unknown> | undefined;
    const outcome = await postTo(
      answering((_, response) => {
        closed = once(response, 'close');
        response.writeHead(201);
        const fill = () => {
          while (!response.destroyed && response.write('x'.repeat(10_000)));
        };
        response.on('drain', fill);
        fill();
      }),
    );
    expect(outcome).toBe('accepted');
    await closed;
  });

  it('has an unknown outcome if the response has not begun within the time limit, even if bytes arrive all the time', async () => {
    const trickle: NodeJS.Timeout[] = [];
    const server = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('HTTP/1.1 201 Created\r\nx-filler: ');
      trickle.push(setInterval(() => void socket.write('x'), 20));
    });
    const outcome = await postTo(server, { timeoutMs: 200 });
    for (const timer of trickle) clearInterval(timer);
    expect(outcome).toBe('unknown');
  });

  it.each([
    ['resolves to a private IP address', 'localhost'],
    ['is a private IP address', '127.0.0.1'],
  ])('is refused, so that it is sent again later, if the host of the push service %s', async (_, host) => {
    const agent = publicAgent();
    const open = agent.createConnection.bind(agent);
    agent.createConnection = (options, done) => open({ ...options, host }, done);
    const post = createPostPush(SETTINGS, { agent, timeoutMs: 30_000 });
    expect(await post(browserWith(ENDPOINT), PAYLOAD, KEYS)).toBe('refused');
  });

  it('is not sent to a stored URL that is not the URL of a push service, and that browser gets no more messages', async () => {
    let calls = 0;
    const server = answering((_, response) => {
      calls += 1;
      response.end();
    });
    expect(await postTo(server, { endpoint: 'https://10.0.0.5%2dgood.example/send/1' })).toBe('gone');
    expect(calls).toBe(0);
  });
});
