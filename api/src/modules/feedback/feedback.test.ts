import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { dinerWith, newPhone, saveByCode, signInByCode } from '../../../test/support/diners';
import { sendForm } from '../../../test/support/forms';
import { firstTill } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';
import { feedback, orders } from '../../platform/db/schema';
import { erasePerson } from '../users/erasePerson';
import type { Feedback, OwnFeedback } from './schemas';

const suite = suiteOfTests();
let staff: string;
beforeEach(async () => {
  await suite.resetLimits();
  await suite.db.delete(feedback);
  staff = await suite.loginOf(firstTill(suite).restaurant);
});

const rate = (cookie: string, id: string, body: object) =>
  suite.call('POST', `/customer/receipts/${id}/rating`, { headers: { cookie }, body });
const complain = (cookie: string, id: string, body: object) =>
  suite.call('POST', `/customer/receipts/${id}/complaint`, { headers: { cookie }, body });
const own = async (cookie: string, id: string) =>
  (await suite.call<z.infer<typeof OwnFeedback>>('GET', `/customer/receipts/${id}/feedback`, { headers: { cookie } }))
    .body;
interface List {
  feedback: z.infer<typeof Feedback>[];
  unread: number;
}
const list = async (query = '', token = staff) => (await suite.call<List>('GET', `/feedback${query}`, { token })).body;

it('The ratings of the last eight weeks are counted by week and branch, without complaints', async () => {
  const weeks = async (token = staff) =>
    (
      await suite.call<{ weeks: { from: string; ratings: number; good: number }[] }>('GET', '/feedback/weeks', {
        token,
      })
    ).body.weeks;
  const old = await saveByCode(suite, newPhone());
  await rate(old.cookie, old.orderId, { good: false });
  suite.clock.forward(3 * 7 * 24 * 3600);
  for (const good of [true, true, false]) {
    const { orderId, cookie } = await saveByCode(suite, newPhone());
    await rate(cookie, orderId, { good });
    await complain(cookie, orderId, { reason: 'amount' });
  }
  // The token has expired by then.
  const counted = (await weeks(await suite.loginOf(firstTill(suite).restaurant))).map(({ ratings, good }) => [
    ratings,
    good,
  ]);
  expect(counted).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [1, 0],
    [0, 0],
    [0, 0],
    [3, 2],
  ]);
  const elsewhere = await suite.loginOf(suite.seed.restaurants[1]!);
  expect((await weeks(elsewhere)).every(({ ratings }) => ratings === 0)).toBe(true);
});

describe('what a diner says about a receipt', () => {
  it('reaches the restaurant without name and phone number, and the diner sees that it was read', async () => {
    const phone = newPhone();
    const { orderId, cookie } = await saveByCode(suite, phone);
    expect(await own(cookie, orderId)).toEqual({ rating: null, complaint: null });
    const text = ' Forty minutes\u202e for\n\ttwo plates ';
    expect((await rate(cookie, orderId, { good: false, reasons: ['waiting', 'food'], text })).status).toBe(200);
    const { feedback: entries, unread } = await list();
    expect(unread).toBe(1);
    expect(entries).toMatchObject([
      {
        kind: 'rating',
        good: false,
        reasons: ['waiting', 'food'],
        text: 'Forty minutes for two plates',
        state: 'new',
        order: { id: orderId },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(phone.phone.slice(4));
    await suite.call('POST', '/feedback/read', { token: staff });
    expect((await list()).unread).toBe(0);
    expect((await own(cookie, orderId)).rating).toMatchObject({ good: false, state: 'read' });
  });

  it('can be changed, and is then new to the restaurant; the same words again are not', async () => {
    const { orderId, cookie } = await saveByCode(suite, newPhone());
    await rate(cookie, orderId, { good: true });
    const { id } = (await list()).feedback[0]!;
    await suite.call('PATCH', `/feedback/${id}`, { token: staff, body: { state: 'read' } });
    await rate(cookie, orderId, { good: true });
    expect(await list()).toMatchObject({ unread: 0, feedback: [{ id }] });
    await rate(cookie, orderId, { good: true, reasons: ['service'] });
    expect(await list()).toMatchObject({ unread: 1, feedback: [{ id, reasons: ['service'], state: 'new' }] });
  });

  it('may be a complaint, which the platform sees too, and whose answer the diner sees', async () => {
    const { cookie, ids } = await dinerWith(suite, {}, {});
    const [later, earlier] = ids as [string, string];
    await complain(cookie, earlier, { reason: 'amount', text: 'One laban, not two' });
    await rate(cookie, later, { good: true });
    staff = await suite.loginOf(firstTill(suite).restaurant);
    const admin = await suite.login();
    const complaints = await list('?kind=complaint&state=new', admin);
    expect(complaints.feedback).toMatchObject([{ kind: 'complaint', reasons: ['amount'], order: { id: earlier } }]);
    expect((await list(`?orderId=${later}`, admin)).feedback).toMatchObject([{ kind: 'rating' }]);
    const answer = (state: string) =>
      suite.call('PATCH', `/feedback/${complaints.feedback[0]!.id}`, { token: staff, body: { state } });
    expect((await answer('done')).status).toBe(200);
    expect((await own(cookie, earlier)).complaint).toMatchObject({ state: 'done', text: 'One laban, not two' });
    expect((await answer('new')).status).toBe(400);
  });

  it('is refused for other people’s receipts, unknown reasons, long texts, and too many requests', async () => {
    const { orderId, cookie } = await saveByCode(suite, newPhone());
    const stranger = await signInByCode(suite, newPhone());
    expect((await rate(stranger, orderId, { good: true })).status).toBe(404);
    expect((await complain(stranger, orderId, { reason: 'other' })).status).toBe(404);
    expect((await rate('', orderId, { good: true })).status).toBe(401);
    for (const body of [
      {},
      { good: true, reasons: ['waiting'] },
      { good: false, reasons: ['food', 'food'] },
      { good: true, text: 'x'.repeat(141) },
      { good: true, phone: '0512345678' },
    ])
      expect((await rate(cookie, orderId, body)).status).toBe(400);
    const statuses = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await rate(cookie, orderId, { good: n % 2 === 0 })).status);
    expect(new Set(statuses.slice(0, 25))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
  });

  it('may be a rating for seven days, and a complaint at any time', async () => {
    const { orderId, cookie } = await saveByCode(suite, newPhone());
    const old = new Date(suite.clock.now().getTime() - 7.1 * 24 * 3_600_000);
    await suite.db.update(orders).set({ orderAt: old }).where(eq(orders.id, orderId));
    const refused = await rate(cookie, orderId, { good: true });
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'RATING_LATE' });
    expect((await complain(cookie, orderId, { reason: 'points' })).status).toBe(200);
  });

  it('is no rating where the restaurant takes none', async () => {
    const { restaurant } = firstTill(suite);
    const admin = await suite.login();
    const takes = (takesRatings: string) =>
      sendForm(suite, 'PATCH', `/restaurant/${restaurant.id}`, admin, { takesRatings });
    const { orderId, cookie } = await saveByCode(suite, newPhone());
    const shown = async () =>
      (await suite.call<{ order: object }>('GET', `/customer/receipts/${orderId}`, { headers: { cookie } })).body.order;
    expect(await shown()).toHaveProperty('takes_ratings', true);
    await takes('false');
    expect((await rate(cookie, orderId, { good: true })).body.code).toBe('NO_RATINGS');
    expect(await shown()).not.toHaveProperty('takes_ratings');
    expect((await complain(cookie, orderId, { reason: 'other' })).status).toBe(200);
    await takes('true');
  });

  it('is in the copy of the diner’s data, and is deleted with the account', async () => {
    const { cookie, ids, phone } = await dinerWith(suite, {});
    await rate(cookie, ids[0]!, { good: false, text: 'Too salty' });
    const copy = await (await fetch(`${suite.url}/customer/copy`, { headers: { cookie } })).text();
    expect(copy).toContain('Too salty');
    await erasePerson(suite.db, phone.phone, { dryRun: false, at: suite.clock.now() });
    expect(await suite.db.$count(feedback)).toBe(0);
  });
});

describe('the feedback of a branch', () => {
  it('is hidden from the staff of other restaurants, who cannot answer it either', async () => {
    const { orderId, cookie } = await saveByCode(suite, newPhone());
    await complain(cookie, orderId, { reason: 'other' });
    const { id } = (await list()).feedback[0]!;
    const other = suite.seed.restaurants.find((each) => each.id !== firstTill(suite).restaurant.id)!;
    const theirs = await suite.loginOf(other);
    expect(await list('', theirs)).toEqual({ feedback: [], unread: 0 });
    expect((await suite.call('PATCH', `/feedback/${id}`, { token: theirs, body: { state: 'declined' } })).status).toBe(
      404,
    );
    const asked = await suite.call('GET', `/feedback?restaurantId=${firstTill(suite).restaurant.id}`, {
      token: theirs,
    });
    expect(asked.status).toBe(403);
  });
});
