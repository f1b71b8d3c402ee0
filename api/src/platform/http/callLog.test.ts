import { firstTill, lastOrderPath, scan } from '../../../test/support/orders';
import { sendRaw } from '../../../test/support/rawHttp';
import { readEvents } from '../../../test/support/eventReader';
import { ADMIN } from '../../../test/support/plant';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();

type Line = Record<string, unknown> & { reqId?: string; msg: string };
const lines = (): Line[] =>
  suite
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
const calls = () => lines().filter(({ msg }) => msg === 'call');

/**
 * Waits for the log lines of a request. The server writes them when the connection has accepted the response, so the
 * caller may get the response before the lines are written.
 */
async function linesOf(id: string | null): Promise<Line[]> {
  while (!calls().some(({ reqId }) => reqId === id)) await new Promise(setImmediate);
  return lines().filter(({ reqId }) => reqId === id);
}

describe('A request', () => {
  it('gets a new id from the API, even if its sender has sent an id', async () => {
    const first = await suite.call('GET', '/health', { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
    const second = await suite.call('GET', '/health');
    const ids = [first, second].map(({ headers }) => headers.get('x-request-id'));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('has one log line with its id, method, route pattern, status and duration', async () => {
    const { restaurant, device } = firstTill(suite);
    const { headers } = await suite.call('GET', `${lastOrderPath(restaurant.id, device.id)}&note=secret`);
    const id = headers.get('x-request-id');
    expect((await linesOf(id)).filter(({ msg }) => msg === 'call')).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        reqId: id,
        method: 'GET',
        route: '/api/order/foodics/web/last-order',
        status: 404,
        ms: expect.any(Number),
        msg: 'call',
      },
    ]);
  });

  it.each(['/nowhere', '/restaurant/none'])('has one log line even without a session or a route: %s', async (path) => {
    const { headers } = await suite.call('GET', path);
    expect(await linesOf(headers.get('x-request-id'))).toHaveLength(1);
  });

  it('has one log line even if the request was invalid', async () => {
    const { headers } = await sendRaw(
      suite.url,
      'GET /api/%E0%A4%A?phone=0512345678 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    );
    expect(await linesOf(headers.get('x-request-id') ?? '')).toMatchObject([
      { method: 'GET', route: null, status: 400 },
    ]);
    const broken = await sendRaw(suite.url, 'NONSENSE 0512345678\r\n\r\n');
    expect(await linesOf(broken.headers.get('x-request-id') ?? '')).toMatchObject([{ route: null, status: 400 }]);
    expect(suite.logged()).not.toContain('512345678');
  });

  it('is marked as cut off in the log if its sender disconnected', async () => {
    const stream = await readEvents(`${suite.url}/events`, { authorization: `Bearer ${await suite.login()}` });
    await stream.end();
    const ofStream = () => calls().filter(({ route }) => route === '/api/events');
    while (ofStream().length === 0) await new Promise(setImmediate);
    expect(ofStream()).toMatchObject([{ status: 200, cut: true }]);
  });

  it('has a second log line with its id and the error if it failed unexpectedly', async () => {
    await suite.db.execute('alter table otps rename to gone');
    const { status, headers, body } = await suite.call('POST', '/user', { body: { phone: '0512345679' } });
    await suite.db.execute('alter table gone rename to otps');
    const support = headers.get('x-request-id')?.slice(0, 8);
    expect({ status, body }).toEqual({
      status: 500,
      body: {
        message: `Something went wrong on our side. Tell support this code: ${support}`,
        code: 'UNEXPECTED',
        params: { support },
      },
    });
    expect((await linesOf(headers.get('x-request-id'))).map(({ msg }) => msg)).toEqual([
      'a call failed unexpectedly',
      'call',
    ]);
  });
});

describe('Successful and failed logins, code requests and saves', () => {
  it('write no password, token, code or phone number to the log, even at the log level debug', async () => {
    const { restaurant, device } = firstTill(suite);
    const tillIds = { restaurantId: restaurant.id, casherId: device.id };
    const phone = '+966512345678';
    const password = 'not-the-password';
    await suite.call('POST', '/admin/login', { body: { ...ADMIN, password } });
    const token = await suite.login();
    await suite.call('GET', '/statistics', { token: `${token}x` });

    suite.simulator.close({ device_id: device.posId });
    const { id: orderId } = await scan(suite);
    await suite.call('POST', '/user', { body: { ...tillIds, phone: '0512345678', orderId } });
    const otp = await suite.codeFor(phone);
    await suite.call('POST', '/order/foodics/web/add-order', {
      body: { ...tillIds, phone: '0512345678', orderId, otp: otp === '0000' ? '0001' : '0000' },
    });
    await suite.call('POST', '/order/foodics/web/add-order', {
      body: { ...tillIds, phone: '0512345678', orderId, otp },
    });
    await suite.call('GET', '/order/user-orders?phone=0512345678', { token: await suite.loginOf(restaurant) });

    // The next requests fail, because a table is missing.
    await suite.db.execute('truncate users cascade');
    await suite.db.execute('alter table otps rename to gone');
    expect((await suite.call('POST', '/user', { body: { phone: '0512345678' } })).status).toBe(500);
    expect((await suite.call('POST', '/admin/logout', { token })).status).toBe(200);

    expect(lines().some(({ msg }) => msg === 'a call failed unexpectedly')).toBe(true);
    for (const secret of [ADMIN.password, password, token, token.split('.')[2] ?? '', phone, '512345678'])
      expect(suite.logged()).not.toContain(secret);
    expect(valuesOf(lines()).filter((value) => new RegExp(`(?<!\\d)${otp}(?!\\d)`).test(value))).toEqual([]);
  });
});

/** Returns the log lines as JSON, without harmless numbers: times, ids, and positions in a stack. */
function valuesOf(logged: Line[]): string[] {
  return logged.map(({ time: _time, reqId: _reqId, ms: _ms, ...rest }) =>
    JSON.stringify(rest)
      .replace(/:\d+:\d+/g, '')
      .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ''),
  );
}
