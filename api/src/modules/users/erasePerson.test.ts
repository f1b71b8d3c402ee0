import { eq } from 'drizzle-orm';
import { newPhone, saveSignedIn, saveScanned } from '../../../test/support/diners';
import { digestOf } from '../../../test/support/digest';
import { firstTill, scan } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';
import { customerSessions, keptReceipts, orders, phoneClaims, users } from '../../platform/db/schema';
import { removeUser } from './commands';
import { erasePerson } from './erasePerson';

const suite = suiteOfTests();
beforeEach(async () => {
  await suite.resetLimits();
  suite.clock.forward(3 * 3600);
});

/** Creates a diner with a receipt, a note and a budget. */
async function diner() {
  const phone = newPhone();
  const { orderId, cookie } = await saveSignedIn(suite, phone);
  const call = (method: string, path: string, body: unknown) =>
    suite.call(method, `/customer${path}`, { headers: { cookie }, body });
  await call('PATCH', `/receipts/${orderId}`, { note: 'Dinner with Noura' });
  await call('PATCH', '/budget', { currency: 'SAR', amount: 750 });
  const [order] = await suite.db.select().from(orders).where(eq(orders.id, orderId));
  return { phone, cookie, orderId, userId: order!.userId! };
}

const erase = (person: string, dryRun = false) => erasePerson(suite.db, person, { dryRun, at: suite.clock.now() });
const WHOLE = { accounts: 1, orders: 1, receiptNotes: 1, budgets: 1, sessions: 1, phoneNumbers: 1 };

describe('the erasure of a person', () => {
  it.each(['phone', 'id'] as const)('by %s leaves the order, but nothing that identifies the person', async (by) => {
    const { phone, cookie, orderId, userId } = await diner();
    const found = await erase(by === 'phone' ? phone.typed : userId);
    expect(found).toMatchObject({ ids: [userId], erased: WHOLE });
    for (const table of [customerSessions, keptReceipts, phoneClaims])
      expect(await suite.db.$count(table, eq(table.userId, userId))).toBe(0);
    const [user] = await suite.db.select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({ phone: '', isDeleted: true });
    const [order] = await suite.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ userId: null, confirmedAt: null });
    expect((await suite.call('GET', '/customer/receipts', { headers: { cookie } })).status).toBe(401);
  });

  it('is not undone by the point of sale: the note that it still sends for the order is not stored again', async () => {
    const till = firstTill(suite).device.posId;
    const closed = suite.simulator.close({ device_id: till, customer_notes: 'For Noura, no onions' });
    const { id } = await scan(suite);
    const phone = newPhone();
    await saveScanned(suite, phone, { orderId: id });
    const orderOf = async () => (await suite.db.select().from(orders).where(eq(orders.id, id)))[0];
    expect(await orderOf()).toMatchObject({ customerNotes: 'For Noura, no onions' });
    await erase(phone.typed);
    suite.clock.forward(60);
    expect(await scan(suite)).toMatchObject({ id });
    const erased = await orderOf();
    expect(erased).toMatchObject({ userId: null, customerNotes: null });
    suite.clock.forward(60);
    suite.simulator.change(closed.id, { customer_notes: 'For Noura, no nuts' });
    expect(await scan(suite)).toMatchObject({ id });
    const changed = await orderOf();
    expect(changed).toMatchObject({ userId: null, customerNotes: null });
    expect(changed!.posRevision).toBeGreaterThan(erased!.posRevision);
  });

  it('erases nothing if it is repeated', async () => {
    const { phone, userId } = await diner();
    await erase(phone.typed);
    const before = await digestOf(suite.db);
    expect(await erase(userId)).toEqual({ ids: [userId], erased: null });
    expect(await erase(phone.typed)).toBeUndefined();
    expect(await digestOf(suite.db)).toEqual(before);
  });

  it('reports in a dry run what it would erase, and changes nothing', async () => {
    const { phone, userId } = await diner();
    const before = await digestOf(suite.db);
    expect(await erase(phone.typed, true)).toMatchObject({ ids: [userId], erased: WHOLE });
    expect(await digestOf(suite.db)).toEqual(before);
  });

  it('includes an account that was deleted but is not erased yet', async () => {
    const { phone, userId } = await diner();
    await removeUser(suite.db, userId, suite.clock.now());
    expect(await erase(phone.typed)).toMatchObject({ ids: [userId], erased: WHOLE });
  });

  it('does not change other people’s data', async () => {
    const [{ phone }, other] = [await diner(), await diner()];
    await erase(phone.typed);
    expect((await suite.call('GET', '/customer/receipts', { headers: { cookie: other.cookie } })).status).toBe(200);
  });

  it.each(['0599999999', 'a3bb189e-8bf9-4888-9912-ace4e6543002', 'Noura', ''])(
    'finds nobody for the text %p',
    async (person) => {
      expect(await erase(person)).toBeUndefined();
    },
  );
});
