import { newPhone, saveByCode, signInByCode, type TestPhone } from '../../../test/support/diners';
import { firstTill, scan } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';

const suite = suiteOfTests();
let token: string;
beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3 * 3_600);
  token = await suite.login();
});

interface Blocked {
  id: string;
  phone: string;
  reason: string;
  until: string | null;
}
interface UserWire {
  id: string;
  block: { id: string; reason: string } | null;
  deletedBefore: string | null;
}
const REASON = 'Repeated false returns';
const REFUSED = { status: 403, body: { code: 'PHONE_BLOCKED' } };

const send = <Body = { id: string }>(method: string, path: string, body?: object) =>
  suite.call<Body>(method, path, { token, ...(body && { body }) });
const block = (body: object) => send('POST', '/blocked-phone', { reason: REASON, days: null, ...body });
const list = async () => (await send<{ blocked: Blocked[] }>('GET', '/blocked-phone')).body.blocked;
const userWith = async ({ phone }: TestPhone) =>
  (await send<UserWire[]>('GET', `/user?search=${encodeURIComponent(phone)}`)).body[0]!;
const trailOf = async (kind: string, id: string) =>
  (
    await send<{ entries: { what: string; by: unknown; fields: { field: string; after: unknown }[] }[] }>(
      'GET',
      `/trail?kind=${kind}&id=${id}`,
    )
  ).body.entries;
const askForCode = ({ typed }: TestPhone) => suite.call('POST', '/user', { body: { phone: typed } });

/** Closes an order at the first till and returns the body of its save by the cashier. */
async function newSave({ typed }: TestPhone) {
  const { restaurant, device } = firstTill(suite);
  suite.simulator.close({ device_id: device.posId });
  const { id: orderId } = await scan(suite);
  return { phone: typed, restaurantId: restaurant.id, casherId: device.posId, orderId };
}
const saveByCashier = async (diner: TestPhone) =>
  suite.call('POST', '/order/foodics/cashier/add-order', {
    body: await newSave(diner),
    token: await suite.loginOf(suite.seed.restaurants[0]),
  });

describe('a blocked phone number', () => {
  it('gets no code, and no order can be saved to it, until it is unblocked', async () => {
    const diner = newPhone();
    const { id } = (await block({ phone: diner.typed })).body;
    expect(await askForCode(diner)).toMatchObject(REFUSED);
    expect(await suite.call('POST', '/customer/code', { body: { phone: diner.typed } })).toMatchObject(REFUSED);
    expect(await saveByCashier(diner)).toMatchObject(REFUSED);
    expect((await send('DELETE', `/blocked-phone/${id}`)).status).toBe(200);
    expect((await saveByCashier(diner)).status).toBe(200);
    expect((await askForCode(diner)).status).toBe(200);
  });

  it('is refused with a code that was requested before the block', async () => {
    const diner = newPhone();
    const save = await newSave(diner);
    const body = { ...save, casherId: firstTill(suite).device.id };
    await suite.call('POST', '/user', { body });
    const otp = await suite.codeFor(diner.phone);
    await block({ phone: diner.typed });
    expect(await suite.call('POST', '/order/foodics/web/add-order', { body: { ...body, otp } })).toMatchObject(REFUSED);
  });

  it('is signed out everywhere, and an order cannot be moved to it', async () => {
    const [diner, other] = [newPhone(), newPhone()];
    const cookie = await signInByCode(suite, diner);
    const user = await userWith(diner);
    expect((await block({ userId: user.id })).status).toBe(200);
    expect((await suite.call('GET', '/customer/receipts', { headers: { cookie } })).status).toBe(401);
    const { orderId } = await saveByCode(suite, other);
    const customerId = (await userWith(other)).id;
    const correction = { phone: diner.typed, reason: 'Wrong digit', customerId };
    expect(await send('POST', `/admin/orders/${orderId}/phone`, correction)).toMatchObject(REFUSED);
  });

  it('is shown to administrators with the reason, and in the history of its user', async () => {
    const diner = newPhone();
    await saveByCode(suite, diner);
    const user = await userWith(diner);
    expect(user.block).toBeNull();
    const { id } = (await block({ userId: user.id, days: 30 })).body;
    expect((await userWith(diner)).block).toMatchObject({ id, reason: REASON });
    expect((await list())[0]).toMatchObject({ id, phone: diner.phone, reason: REASON, by: { name: 'Admin' } });
    await send('DELETE', `/blocked-phone/${id}`);
    const [unblocked, blocked] = await trailOf('user', user.id);
    expect(unblocked).toMatchObject({ what: 'phoneUnblocked' });
    expect(blocked).toMatchObject({ what: 'phoneBlocked', fields: [{ field: 'reason', after: REASON }, {}] });
    expect(JSON.stringify(blocked)).not.toContain(diner.phone);
  });

  it('is free again when the days of the block are over', async () => {
    const diner = newPhone();
    await block({ phone: diner.typed, days: 7 });
    suite.clock.forward(7 * 24 * 3_600 + 1);
    token = await suite.login();
    expect((await askForCode(diner)).status).toBe(200);
    expect((await list()).map(({ phone }) => phone)).not.toContain(diner.phone);
  });

  it('gets the new reason if it is blocked again, and stays blocked after its account was deleted', async () => {
    const diner = newPhone();
    await saveByCode(suite, diner);
    const { id: userId } = await userWith(diner);
    const first = (await block({ userId, days: 7 })).body.id;
    const second = (await block({ phone: diner.typed, reason: 'Again' })).body.id;
    expect(second).toBe(first);
    await send('DELETE', `/user/${userId}`);
    expect(await saveByCashier(diner)).toMatchObject(REFUSED);
    expect((await list())[0]).toMatchObject({ id: first, reason: 'Again', until: null });
  });

  it.each([
    ['no reason', { phone: '0512345678', reason: ' ' }, 400],
    ['no phone and no user', {}, 400],
    ['both a phone and a user', { phone: '0512345678', userId: '00000000-0000-4000-8000-000000000000' }, 400],
    ['something else than a phone', { phone: '12' }, 400],
    ['zero days', { phone: '0512345678', days: 0 }, 400],
    ['an unknown user', { userId: '00000000-0000-4000-8000-000000000000' }, 404],
  ])('cannot be blocked with %s', async (_what, body, status) => {
    expect((await block(body)).status).toBe(status);
  });

  it('cannot be unblocked twice', async () => {
    const { id } = (await block({ phone: newPhone().typed })).body;
    expect((await send('DELETE', `/blocked-phone/${id}`)).status).toBe(200);
    expect(await send('DELETE', `/blocked-phone/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'UNKNOWN_BLOCK' },
    });
  });
});

describe('a user who returns after an administrator deleted the account', () => {
  it('is marked in the list of users and in the activity', async () => {
    const diner = newPhone();
    await saveByCode(suite, diner);
    const before = await userWith(diner);
    await send('DELETE', `/user/${before.id}`);
    const deletedAt = suite.clock.now().toISOString();
    await saveByCashier(diner);
    const after = await userWith(diner);
    expect(after).toMatchObject({ deletedBefore: deletedAt });
    expect(after.id).not.toBe(before.id);
    expect(await trailOf('user', after.id)).toMatchObject([{ what: 'userReturned', by: null }]);
    await saveByCashier(diner);
    expect(await trailOf('user', after.id)).toHaveLength(1);
  });

  it('is not marked if the account is new, or if its owner had deleted it', async () => {
    const diner = newPhone();
    const cookie = await signInByCode(suite, diner);
    expect((await userWith(diner)).deletedBefore).toBeNull();
    expect((await suite.call('DELETE', '/customer/account', { headers: { cookie } })).status).toBe(200);
    await saveByCashier(diner);
    expect((await userWith(diner)).deletedBefore).toBeNull();
  });
});
