import { readEvents } from '../../../test/support/eventReader';
import { openSocket } from '../../../test/support/rawHttp';
import { suiteOfTests } from '../../../test/support/suite';
import { until } from '../../../test/support/until';
import { URGENCIES, type Urgency } from './requestClasses';

const ID = '00000000-0000-7000-8000-000000000000';

const suite = suiteOfTests();
let token: string;
beforeAll(async () => {
  suite.services.events.limit = 2;
  token = await suite.login();
});
afterEach(() => jest.restoreAllMocks());

/** Makes the server admit only these classes. */
const admit = (...admitted: Urgency[]) =>
  jest.spyOn(suite.services.admission, 'admits').mockImplementation((urgency) => admitted.includes(urgency));

const isRefused = async (method: string, path: string) => {
  const { status, body } = await suite.call(method, path);
  return status === 503 && body.code === 'OVERLOADED';
};

describe('a refused request', () => {
  it('gets 503 with a machine-readable code, a message, and a time after which to try again', async () => {
    admit();
    const { status, body, headers } = await suite.call('GET', '/order/logs');
    const seconds = Number(headers.get('retry-after'));
    expect([status, body]).toEqual([
      503,
      {
        code: 'OVERLOADED',
        message: `We are very busy right now. Please try again in ${seconds} seconds`,
        params: { count: seconds, unit: 'second' },
        retryAfter: seconds,
      },
    ]);
    expect(seconds).toBeGreaterThanOrEqual(5);
  });

  it('is answered without reading its session, its body or the database', async () => {
    const authenticate = jest.spyOn(suite.services.sessions, 'authenticate');
    const selected = jest.spyOn(suite.db, 'select');
    admit();
    const post = await suite.call('POST', '/categories', { token, headers: { 'content-type': 'application/json' } });
    const read = await suite.call('GET', '/order/logs', { token });
    expect([post.status, read.status]).toEqual([503, 503]);
    expect(authenticate).not.toHaveBeenCalled();
    expect(selected).not.toHaveBeenCalled();
  });

  it('gets a response that contains an id for support', async () => {
    admit();
    const { headers } = await suite.call('GET', '/order/logs');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is counted in the metrics by its class', async () => {
    admit();
    const count = async () =>
      /^suite_overload_refusals_total\{class="bulk"\} (\d+)$/m.exec(await suite.services.metrics.text())?.[1];
    const before = Number(await count());
    await suite.call('GET', '/export/users');
    expect(Number(await count())).toBe(before + 1);
  });
});

/** The endpoints that must belong to each class. */
const CALLS: Record<Urgency, [string, string][]> = {
  save: [
    ['POST', '/ingest/v1/order'],
    ['POST', '/ingest/v1/orders'],
    ['POST', '/order/foodics/web/add-order'],
    ['POST', '/order/foodics/cashier/add-order'],
    ['POST', '/user'],
    ['POST', '/user/isVerify'],
    ['POST', '/customer/session'],
    ['POST', '/customer/points/code'],
    ['POST', `/webhooks/foodics/${ID}`],
    ['POST', '/admin/login'],
  ],
  read: [
    ['GET', '/order/foodics/web/last-order'],
    ['GET', '/order/user'],
    ['GET', '/order/foodics/cashier/last-order'],
    ['GET', '/customer/receipts'],
    ['GET', `/files/${ID}`],
  ],
  office: [
    ['GET', '/order/logs'],
    ['GET', '/restaurant'],
    ['GET', '/categories/admin'],
    ['GET', '/events'],
  ],
  bulk: [
    ['GET', '/export/users'],
    ['GET', '/restaurant/restaurant-report'],
    ['GET', '/restaurant/branch-report'],
    ['GET', '/restaurant/qr-sheet'],
    ['GET', '/customer/spending/pdf'],
    ['GET', '/customer/copy'],
    ['POST', '/telemetry'],
    ['POST', '/csp-reports'],
  ],
};

describe.each(URGENCIES)('the request class %s', (urgency) => {
  it.each(CALLS[urgency])('includes the endpoint %s %s', async (method, path) => {
    admit(...URGENCIES.filter((each) => each !== urgency));
    expect(await isRefused(method, path)).toBe(true);
    admit(urgency);
    expect(await isRefused(method, path)).toBe(false);
  });
});

it.each(['/health', '/ready', '/metrics'])(
  'GET %s is answered even while every class of requests is refused',
  async (path) => {
    admit();
    const response = await fetch(suite.url + path, { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
  },
);

describe('the requests that count as running', () => {
  it('include each request until its response is ready', async () => {
    const { admission, sessions } = suite.services;
    let atWork = 0;
    jest.spyOn(sessions, 'authenticate').mockImplementation(async () => {
      atWork = admission.atWork();
      return null;
    });
    await suite.call('GET', '/order/logs', { token });
    expect([atWork, admission.atWork()]).toEqual([1, 0]);
  });

  it('do not include requests whose body does not arrive', async () => {
    const { admission } = suite.services;
    const socket = openSocket(suite.url);
    socket.write(
      'POST /api/admin/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    await until('the call is at work', () => admission.atWork() === 1);
    await until('the call is not at work', () => admission.atWork() === 0);
    socket.destroy();
  });

  it('do not include open event streams, which have a separate limit', async () => {
    const open = () => readEvents(`${suite.url}/events`, { authorization: `Bearer ${token}` });
    const streams = [await open(), await open()];
    expect(suite.services.admission.atWork()).toBe(0);
    const { status, body, headers } = await suite.call('GET', '/events', { token });
    expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([503, 'OVERLOADED', true]);
    for (const stream of streams) await stream.end();
  });
});
