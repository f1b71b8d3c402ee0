import { eq } from 'drizzle-orm';
import { orders, otps, users } from '../../src/platform/db/schema';
import { startTwoServers, type TwoServers } from './twoServers';

let servers: TwoServers;
beforeAll(async () => void (servers = await startTwoServers({ LAST_ORDER_PER_MINUTE: '0' })), 60_000);
afterAll(() => servers?.stop());

let lastPhone = 0;
function newPhone(): string {
  lastPhone += 1;
  return `+9665${String(lastPhone).padStart(8, '0')}`;
}

const saved = async (orderId: string) =>
  (
    await servers.db
      .select({ phone: users.phone, at: orders.savedAt })
      .from(orders)
      .leftJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.id, orderId))
  )[0];
const accounts = async (phone: string) => servers.db.$count(users, eq(users.phone, phone));

/** Sends two requests at the same time, one to each server. Returns both responses. */
const throughBoth = (path: string, bodies: [object, object], token?: string) =>
  Promise.all(
    servers.both.map(({ call }, index) =>
      call<{ code?: string; orderId?: string }>('POST', path, { body: bodies[index], ...(token && { token }) }),
    ),
  );

const TIMES = Array.from({ length: 10 }, (_, index) => index + 1);

describe('two servers that get requests for one order at the same time', () => {
  it.each(TIMES)('acknowledge both saves by a cashier for one customer, and save the order once (run %i)', async () => {
    const [{ id: orderId }, phone, token] = [await servers.newOrder(), newPhone(), await servers.loginOfRestaurant()];
    const save = { ...servers.tillIds, phone, orderId };
    const answers = await throughBoth('/order/foodics/cashier/add-order', [save, save], token);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await saved(orderId))?.phone).toBe(phone);
    expect(await accounts(phone)).toBe(1);
    // A third save does not change the stored time.
    const at = (await saved(orderId))?.at;
    expect((await servers.second.call('POST', '/order/foodics/cashier/add-order', { token, body: save })).status).toBe(
      200,
    );
    expect((await saved(orderId))?.at).toEqual(at);
  });

  it.each(TIMES)('accept one save and refuse the other if the cashier saves for two customers (run %i)', async () => {
    const [{ id: orderId }, token] = [await servers.newOrder(), await servers.loginOfRestaurant()];
    const phones = [newPhone(), newPhone()] as const;
    const answers = await throughBoth(
      '/order/foodics/cashier/add-order',
      [
        { ...servers.tillIds, phone: phones[0], orderId },
        { ...servers.tillIds, phone: phones[1], orderId },
      ],
      token,
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await saved(orderId))?.phone).toBe(answers[0]?.status === 200 ? phones[0] : phones[1]);
  });

  it('acknowledge both saves if a diner’s phone sends the save twice', async () => {
    const [{ id: orderId }, phone] = [await servers.newOrder(), newPhone()];
    expect((await servers.second.call('POST', '/user', { body: { ...servers.tillIds, phone, orderId } })).status).toBe(
      200,
    );
    const save = { ...servers.tillIds, phone, orderId, otp: await servers.codeFor(phone) };
    const answers = await throughBoth('/order/foodics/web/add-order', [save, save]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await saved(orderId))?.phone).toBe(phone);
  });

  it('store the order once if four diners scan the till', async () => {
    const { posId } = servers.seed.restaurants[0].branches[0].devices[0];
    const before = await servers.db.$count(orders);
    servers.simulator.close({ device_id: posId });
    const scans = await Promise.all(
      [...servers.both, ...servers.both].map(({ call }) =>
        call<{ invoice: { id: string } }>(
          'GET',
          `/order/foodics/web/last-order?${new URLSearchParams(servers.tillIds)}`,
        ),
      ),
    );
    expect(new Set(scans.map(({ body }) => body.invoice.id)).size).toBe(1);
    expect(await servers.db.$count(orders)).toBe(before + 1);
  });
});

describe('a one-time code, used through two servers at the same time', () => {
  const GUESSES = 50;

  it('allows three attempts, and is then refused even with the correct digits', async () => {
    const [{ id: orderId }, phone] = [await servers.newOrder(), newPhone()];
    await servers.first.call('POST', '/user', { body: { ...servers.tillIds, phone, orderId } });
    const code = await servers.codeFor(phone);
    const guess = (index: number) => String((Number(code) + 1 + index) % 10_000).padStart(4, '0');
    const answers = await Promise.all(
      Array.from({ length: GUESSES }, (_, index) =>
        servers.both[index % 2]?.call('POST', '/order/foodics/web/add-order', {
          body: { ...servers.tillIds, phone, orderId, otp: guess(index) },
        }),
      ),
    );
    const codes = answers.map((answer) => answer?.body.code);
    expect(codes.filter((each) => each === 'OTP_WRONG')).toHaveLength(2);
    expect(codes.filter((each) => each === 'OTP_SPENT')).toHaveLength(GUESSES - 2);
    expect((await servers.db.select().from(otps).where(eq(otps.phone, phone))).map(({ tries }) => tries)).toEqual([3]);

    for (const { call } of servers.both) {
      expect(
        await call('POST', '/order/foodics/web/add-order', { body: { ...servers.tillIds, phone, orderId, otp: code } }),
      ).toMatchObject({ status: 400, body: { code: 'OTP_SPENT' } });
    }
    expect((await saved(orderId))?.phone).toBeNull();
  });

  it('exists only once if both servers get a request for it', async () => {
    const [{ id: orderId }, phone] = [await servers.newOrder(), newPhone()];
    await Promise.all(
      servers.both.map(({ call }) => call('POST', '/user', { body: { ...servers.tillIds, phone, orderId } })),
    );
    expect(await servers.db.$count(otps, eq(otps.phone, phone))).toBe(1);
  });
});
