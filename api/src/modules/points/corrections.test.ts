import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dinerWith, newPhone, saveByCashier } from '../../../test/support/diners';
import { firstTill } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';
import { auditLog, pointsAccounts, pointsCorrections, pointsTransfers } from '../../platform/db/schema';
import { eraseDeletedUsers } from '../users/erase';
import { findFaults } from './ledgerAudit';

const DAY = 24 * 3600;
const SECOND = { email: 'second@example.com', password: 'a-good-password-2' };
const TERMS = { isActive: true, currency: 'SAR', rate: 1, orderCap: null, expiryDays: 30, payer: 'restaurant' };
/** An order that earns 100 points. */
const ORDER = { totalPrice: 115, taxAmount: 15, currency: 'SAR', recoveryPeriod: 0 };

interface View {
  id: string;
  state: string;
  points: number;
  phone: string | null;
  balance: number;
  isOwn: boolean;
  orderNumber: string | null;
  requestedBy: string;
  decidedBy: string | null;
}
interface PointsAnswer {
  balances: { available: number; debt: number }[];
  movements: { kind: string; points: number; reason: string | null; receiptId: string | null }[];
}

const suite = suiteOfTests();
beforeAll(async () => {
  const token = await suite.login();
  await suite.call('POST', '/user', {
    token,
    body: { name: 'Second Admin', ...SECOND, confirmPassword: SECOND.password, role: 'admin' },
  });
  await suite.call('POST', `/restaurant/${restaurantId()}/points`, { token, body: TERMS });
}, 60_000);
beforeEach(async () => {
  await suite.resetLimits();
  await suite.db.delete(pointsCorrections);
  await suite.db.delete(auditLog);
  suite.clock.forward(3 * 3600);
});

const restaurantId = () => firstTill(suite).restaurant.id;
const first = () => suite.login();
const second = () => suite.login(SECOND);

async function propose(over: object = {}, token?: string) {
  const body = { id: randomUUID(), restaurantId: restaurantId(), points: 40, reason: 'The till was offline', ...over };
  const answer = await suite.call<{ code: string }>('POST', '/points/correction', {
    token: token ?? (await first()),
    body,
  });
  return { ...answer, id: body.id };
}
const decide = async (id: string, word: 'approve' | 'refuse', token: string) =>
  suite.call<{ code: string }>('POST', `/points/correction/${id}/${word}`, { token });
const list = async (query = '', token?: string) =>
  (await suite.call<{ corrections: View[] }>('GET', `/points/correction${query}`, { token: token ?? (await first()) }))
    .body.corrections;
const pointsOf = async (cookie: string) =>
  (await suite.call<PointsAnswer>('GET', '/customer/points', { headers: { cookie } })).body;
const available = async (cookie: string) => (await pointsOf(cookie)).balances[0]?.available;

describe('a correction of points', () => {
  it('changes nothing until a second administrator approves it; after the approval, the diner can read the reason', async () => {
    const { phone, cookie } = await dinerWith(suite, ORDER);
    expect(await available(cookie)).toBe(100);
    const { id, status } = await propose({ phone: phone.typed });
    expect(status).toBe(200);
    expect(await available(cookie)).toBe(100);
    expect(await list('', await second())).toMatchObject([
      { id, state: 'open', points: 40, balance: 100, isOwn: false, decidedBy: null },
    ]);
    expect((await decide(id, 'approve', await second())).status).toBe(200);
    const { balances, movements } = await pointsOf(cookie);
    expect(balances).toMatchObject([{ available: 140 }]);
    expect(movements[0]).toMatchObject({ kind: 'corrected', points: 40, reason: 'The till was offline' });
    expect(await list()).toEqual([]);
    expect(await list('?decided=true')).toMatchObject([
      { id, state: 'approved', isOwn: true, decidedBy: 'Second Admin' },
    ]);
    expect(await findFaults(suite.db)).toEqual([]);
  });

  it('can refer to a receipt, which the diner then sees beside the correction', async () => {
    const { cookie, ids } = await dinerWith(suite, ORDER);
    await available(cookie);
    const { id } = await propose({ receiptId: ids[0], points: -30 });
    expect((await list())[0]?.orderNumber).toEqual(expect.any(String));
    await decide(id, 'approve', await second());
    expect(await pointsOf(cookie)).toMatchObject({
      balances: [{ available: 70 }],
      movements: [{ kind: 'corrected', points: -30, receiptId: ids[0] }, { kind: 'earned' }],
    });
    // The ledger stays correct: a return of the order still takes back only what the order has earned.
    expect(await findFaults(suite.db)).toEqual([]);
  });

  it('cannot be decided by the administrator who proposed it', async () => {
    const { phone, cookie } = await dinerWith(suite, ORDER);
    const { id } = await propose({ phone: phone.typed });
    for (const word of ['approve', 'refuse'] as const)
      expect(await decide(id, word, await first())).toMatchObject({ status: 403, body: { code: 'CORRECTION_OWN' } });
    expect(await available(cookie)).toBe(100);
    expect((await list())[0]).toMatchObject({ state: 'open', isOwn: true });
  });

  it('can be refused (a repeated refusal also succeeds), and cannot be approved after that', async () => {
    const { phone, cookie } = await dinerWith(suite, ORDER);
    const { id } = await propose({ phone: phone.typed });
    for (let times = 0; times < 2; times += 1) expect((await decide(id, 'refuse', await second())).status).toBe(200);
    expect(await decide(id, 'approve', await second())).toMatchObject({
      status: 409,
      body: { code: 'CORRECTION_DECIDED' },
    });
    expect(await available(cookie)).toBe(100);
  });

  it('moves its points only once, even if four approvals arrive at the same time or the proposal is repeated', async () => {
    const { phone, cookie } = await dinerWith(suite, ORDER);
    const { id } = await propose({ phone: phone.typed });
    expect((await propose({ phone: phone.typed, id })).status).toBe(200);
    expect((await propose({ phone: phone.typed, id, points: 900 })).status).toBe(400);
    const token = await second();
    const answers = await Promise.all([1, 2, 3, 4].map(() => decide(id, 'approve', token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await available(cookie)).toBe(140);
    expect((await suite.db.select().from(pointsTransfers)).filter(({ key }) => key === `adjust:${id}`)).toHaveLength(1);
  });

  it('is proposed only once if the same proposal arrives four times at the same time', async () => {
    const { phone } = await dinerWith(suite, ORDER);
    const [id, token] = [randomUUID(), await first()];
    const answers = await Promise.all([1, 2, 3, 4].map(() => propose({ phone: phone.typed, id }, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await list()).toMatchObject([{ id, points: 40 }]);
  });

  it('cannot have the id of a proposal for another diner, receipt or programme', async () => {
    const [{ phone, ids }, other] = [await dinerWith(suite, ORDER), await dinerWith(suite, ORDER)];
    const { id } = await propose({ phone: phone.typed });
    const refused = { status: 400, body: { code: 'MALFORMED' } };
    expect(await propose({ id, phone: other.phone.typed })).toMatchObject(refused);
    expect(await propose({ id, receiptId: ids[0] })).toMatchObject(refused);
    expect(await propose({ id, phone: phone.typed, restaurantId: null })).toMatchObject(refused);
    expect(await list()).toMatchObject([{ id, points: 40, orderNumber: null }]);
  });

  it('cannot be decided after seven days', async () => {
    const { phone, cookie } = await dinerWith(suite, ORDER);
    const { id } = await propose({ phone: phone.typed });
    suite.clock.forward(7 * DAY);
    expect((await list())[0]?.state).toBe('expired');
    expect(await decide(id, 'approve', await second())).toMatchObject({
      status: 409,
      body: { code: 'CORRECTION_EXPIRED' },
    });
    expect(await available(cookie)).toBe(100);
  });

  it('never takes more points than the diner has', async () => {
    const { phone, cookie } = await dinerWith(suite, ORDER);
    await available(cookie);
    const { id } = await propose({ phone: phone.typed, points: -101 });
    expect(await decide(id, 'approve', await second())).toMatchObject({
      status: 409,
      body: { code: 'CORRECTION_TOO_FEW' },
    });
    expect((await list())[0]).toMatchObject({ state: 'open', balance: 100 });
    expect((await pointsOf(cookie)).balances).toMatchObject([{ available: 100, debt: 0 }]);
  });

  it('cannot be approved if the diner’s corrections of the last 24 hours would then exceed 10,000 points', async () => {
    const { phone } = await dinerWith(suite, ORDER);
    const token = await second();
    expect((await decide((await propose({ phone: phone.typed, points: 9_990 })).id, 'approve', token)).status).toBe(
      200,
    );
    const { id } = await propose({ phone: phone.typed, points: 20 });
    expect(await decide(id, 'approve', token)).toMatchObject({ status: 409, body: { code: 'CORRECTION_TOO_MANY' } });
    suite.clock.forward(DAY);
    expect((await decide(id, 'approve', await second())).status).toBe(200);
    expect((await propose({ phone: phone.typed, points: 10_001 })).status).toBe(400);
  });

  it('needs a points programme, and either a confirmed receipt or a confirmed phone number', async () => {
    const unproven = newPhone();
    const orderId = await saveByCashier(suite, unproven);
    const unknown = { status: 404, body: { code: 'UNKNOWN_POINTS_DINER' } };
    expect(await propose({ phone: unproven.typed })).toMatchObject(unknown);
    expect(await propose({ receiptId: orderId })).toMatchObject(unknown);
    const { phone, ids } = await dinerWith(suite, ORDER);
    expect(await propose({ phone: phone.typed, restaurantId: null })).toMatchObject({
      status: 404,
      body: { code: 'NO_POINTS_PROGRAM' },
    });
    const other = suite.seed.restaurants.find(({ id }) => id !== restaurantId())!.id;
    expect((await propose({ receiptId: ids[0], restaurantId: other })).status).toBe(404);
    expect((await propose({ phone: '123' })).status).toBe(400);
    expect((await propose({})).status).toBe(400);
    expect((await propose({ phone: phone.typed, receiptId: ids[0] })).status).toBe(400);
    expect((await propose({ phone: phone.typed, points: 0 })).status).toBe(400);
    expect((await decide(randomUUID(), 'approve', await second())).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('can be proposed and listed by administrators only', async () => {
    const token = await suite.loginOf(firstTill(suite).restaurant);
    const { phone } = await dinerWith(suite, ORDER);
    expect((await propose({ phone: phone.typed }, token)).status).toBe(403);
    expect((await suite.call('GET', '/points/correction', { token })).status).toBe(403);
  });

  it('appears in lists and logs without the complete phone number; its history in the audit log names the approver', async () => {
    const { phone } = await dinerWith(suite, ORDER);
    const { id } = await propose({ phone: phone.typed });
    await decide(id, 'approve', await second());
    expect(JSON.stringify(await list('?decided=true'))).not.toContain(phone.phone.slice(4));
    expect(suite.logged()).not.toContain(phone.phone.slice(4));
    const { body } = await suite.call<{ entries: { by: { name: string }; what: string; fields: object[] }[] }>(
      'GET',
      `/trail?kind=pointsCorrection&id=${id}`,
      { token: await first() },
    );
    expect(body.entries.map(({ what }) => what)).toEqual(['changed', 'made']);
    expect(body.entries[0]?.by.name).toBe('Second Admin');
    expect(body.entries[0]?.fields).toEqual([{ field: 'state', before: 'open', after: 'approved' }]);
  });

  it('cannot be approved, and has no phone number, after the erasure of the diner’s data', async () => {
    const { phone, cookie } = await dinerWith(suite, ORDER);
    await available(cookie);
    const { id } = await propose({ phone: phone.typed });
    await suite.call('DELETE', '/customer/account', { headers: { cookie } });
    suite.clock.forward(4 * DAY);
    await eraseDeletedUsers(suite.db, suite.clock.now());
    expect((await list())[0]?.phone).toBeNull();
    expect((await decide(id, 'approve', await second())).status).toBe(404);
    expect(await suite.db.select().from(pointsAccounts).where(eq(pointsAccounts.userId, id))).toEqual([]);
  });
});

describe('a restaurant’s points programme', () => {
  it('can be read by the restaurant’s staff, also as CSV, but not by the staff of another restaurant', async () => {
    const { restaurant } = firstTill(suite);
    const other = suite.seed.restaurants.find(({ id }) => id !== restaurant.id)!;
    const path = `/restaurant/${restaurant.id}/points`;
    const own = await suite.call<{ program: { totals: object } }>('GET', path, {
      token: await suite.loginOf(restaurant),
    });
    expect(own.status).toBe(200);
    expect(own.body.program.totals).toMatchObject({ issued: expect.any(Number), owed: expect.any(Number) });
    expect((await suite.call('GET', path, { token: await suite.loginOf(other) })).status).toBe(403);
    expect((await suite.call('POST', path, { token: await suite.loginOf(restaurant), body: TERMS })).status).toBe(403);
    await suite.call('POST', `/restaurant/${other.id}/points`, { token: await first(), body: TERMS });
    const csv = async (token: string) => {
      const answer = await fetch(`${suite.url}/export/points`, { headers: { authorization: `Bearer ${token}` } });
      return (await answer.text()).trim().split('\n').length - 1;
    };
    expect(await csv(await suite.loginOf(restaurant))).toBe(1);
    expect(await csv(await first())).toBe(2);
  });
});
