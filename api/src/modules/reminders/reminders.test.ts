import { eq } from 'drizzle-orm';
import { newPhone, saveSignedIn, signInByCode } from '../../../test/support/diners';
import { remindersIn } from '../../../test/support/reminders';
import { suiteOfTests } from '../../../test/support/suite';
import { customerSessions, orders, pushSubscriptions } from '../../platform/db/schema';

const HOUR = 3600;

const suite = suiteOfTests();
const { call, isOn, turnOn, endpoints, run, outcomes, untilHour, dinerWithDeadline, forget } = remindersIn(() => suite);

beforeEach(forget);

describe('a reminder of a deadline', () => {
  it('is sent once on the day before, from nine o’clock at the branch, and opens the receipt', async () => {
    const { cookie, orderId } = await dinerWithDeadline();
    await turnOn(cookie);
    expect(await run()).toEqual([]);
    untilHour(9);
    expect(await run()).toMatchObject([
      { title: 'Tomorrow is the last day to return', path: `/me/receipts/${orderId}`, language: 'en' },
    ]);
    suite.clock.forward(2 * HOUR);
    expect(await run()).toEqual([]);
    untilHour(9);
    expect(await run()).toEqual([]);
  });

  it('is not sent at night', async () => {
    const { cookie } = await dinerWithDeadline();
    await turnOn(cookie);
    untilHour(21);
    expect(await run()).toEqual([]);
  });

  it('is sent by the branch’s clock, not by the platform’s clock', async () => {
    const { cookie, orderId } = await dinerWithDeadline();
    await turnOn(cookie);
    await suite.db.update(orders).set({ timeZone: 'America/New_York' }).where(eq(orders.id, orderId));
    untilHour(12);
    expect(await run()).toEqual([]);
    untilHour(18);
    expect(await run()).toHaveLength(1);
  });

  it('is sent only once, even if several processes run at the same time or run again later', async () => {
    const { cookie } = await dinerWithDeadline();
    await turnOn(cookie);
    untilHour(9);
    expect(await run(3)).toHaveLength(1);
    await suite.db.update(pushSubscriptions).set({ lookedAt: null });
    expect(await run(3)).toEqual([]);
  });

  it('is sent to every browser of the diner, in the browser’s language and without an amount', async () => {
    const { cookie, phone, orderId } = await dinerWithDeadline();
    await suite.db.update(orders).set({ totalPrice: 4321.09 }).where(eq(orders.id, orderId));
    await turnOn(cookie, 'ar');
    await turnOn(await signInByCode(suite, phone), 'ur');
    untilHour(9);
    const messages = await run();
    expect(messages.map(({ title }) => title).sort()).toEqual(['غدًا آخر يوم للإرجاع', 'کل واپسی کا آخری دن ہے'].sort());
    expect(JSON.stringify(messages).replaceAll(/[\da-f-]{36}/g, '')).not.toMatch(/4,?321|\+966/);
  });

  it('is one message for several deadlines, and opens the list of deadlines', async () => {
    const { cookie, phone } = await dinerWithDeadline();
    suite.clock.forward(1800);
    const second = await saveSignedIn(suite, phone, { cookie });
    await suite.db
      .update(orders)
      .set({ warrantyPeriod: 1, recoveryPeriod: 0, replacementPeriod: 0, orderAt: suite.clock.now() })
      .where(eq(orders.id, second.orderId));
    await turnOn(cookie);
    untilHour(9);
    expect(await run()).toMatchObject([{ title: 'Deadlines that end tomorrow', path: '/me/deadlines' }]);
  });

  it.each([
    ['void', { voidedAt: new Date() }],
    ['fully returned', { returnState: 'all' }],
    ['not confirmed', { confirmedAt: null }],
  ] as const)('is not sent if the receipt is %s', async (_, change) => {
    const { cookie, orderId } = await dinerWithDeadline();
    await turnOn(cookie);
    await suite.db.update(orders).set(change).where(eq(orders.id, orderId));
    untilHour(9);
    expect(await run()).toEqual([]);
  });

  it('leads to the deletion of the subscription if the push service reports the subscription as gone', async () => {
    const { cookie } = await dinerWithDeadline();
    outcomes.set(await turnOn(cookie), 'gone');
    untilHour(9);
    await run();
    expect([await isOn(cookie), await endpoints()]).toEqual([false, []]);
  });

  it('is sent again an hour later if the push service accepted no message, but not if the result is unknown', async () => {
    const { cookie } = await dinerWithDeadline();
    const endpoint = await turnOn(cookie);
    outcomes.set(endpoint, 'refused');
    untilHour(9);
    expect(await run()).toHaveLength(1);
    suite.clock.forward(HOUR + 1);
    outcomes.set(endpoint, 'unknown');
    expect(await run()).toHaveLength(1);
    suite.clock.forward(HOUR + 1);
    expect(await run()).toEqual([]);
  });

  it('is not sent after the session of the diner has expired', async () => {
    const { cookie } = await dinerWithDeadline();
    await turnOn(cookie);
    await suite.db.update(customerSessions).set({ expiresAt: suite.clock.now() });
    untilHour(9);
    expect(await run()).toEqual([]);
  });
});

describe('a reminder of a budget', () => {
  /**
   * Creates a diner, and returns a function that sets the diner's spending this month, in percent of a budget of 100.
   */
  async function spender(percent: number) {
    untilHour(9);
    const { orderId, cookie } = await saveSignedIn(suite, newPhone());
    const none = { warrantyPeriod: 0, recoveryPeriod: 0, replacementPeriod: 0 };
    const spend = (amount: number) =>
      suite.db
        .update(orders)
        .set({ ...none, currency: 'SAR', totalPrice: amount })
        .where(eq(orders.id, orderId));
    await spend(percent);
    await call(cookie, 'PATCH', '/budget', { currency: 'SAR', amount: 100 });
    await turnOn(cookie);
    untilHour(9);
    return spend;
  }

  it('is sent once when 80 percent and once when 100 percent are spent, and opens the spending page', async () => {
    const spend = await spender(79.99);
    expect(await run()).toEqual([]);
    await spend(80);
    suite.clock.forward(HOUR + 1);
    expect(await run()).toMatchObject([{ title: 'You’ve spent 80% of this month’s budget', path: '/me/spending' }]);
    await spend(100);
    suite.clock.forward(HOUR + 1);
    expect(await run()).toMatchObject([{ title: 'You’ve used up this month’s budget' }]);
    await spend(90);
    suite.clock.forward(HOUR + 1);
    expect(await run()).toEqual([]);
  });

  it('is one message if 80 and 100 percent are passed at the same time', async () => {
    await spender(150);
    expect(await run()).toMatchObject([{ title: 'You’ve used up this month’s budget' }]);
  });
});
