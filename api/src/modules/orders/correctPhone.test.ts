import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { makeOwnTill, type OwnTill } from '../../../test/support/ownTill';
import { suiteOfTests } from '../../../test/support/suite';
import { auditLog, orders, users } from '../../platform/db/schema';
import type { AdminOrderDetails } from './adminSchemas';
import { customerOf } from '../diners/customerOf';

type Details = z.infer<typeof AdminOrderDetails>;

const WRONG = '+966512345678';
const RIGHT = '+966598765432';
const NOON = '2026-11-20T12:00:00Z';

const suite = suiteOfTests();
let token: string;
let till: OwnTill;

beforeAll(async () => {
  token = await suite.login();
  till = await makeOwnTill(suite, token, 'Najd Grill');
}, 60_000);
beforeEach(async () => {
  await suite.resetLimits();
  await suite.db.delete(auditLog);
  await suite.db.delete(orders);
});

const order = (status?: 'void') => ({
  order_number: '17',
  orderedAt: NOON,
  order_items: [{ item_name: 'Tea', total_price: 25 }],
  total_price: 25,
  ...(status && { status, revision: 2 }),
});

const post = (status?: 'void') =>
  suite.call<{ id: string; link: string }>('POST', '/ingest/v1/order', { token: till.key, body: order(status) });

/** Stores an order that was saved for a phone number, and returns the ids of the order and of its customer. */
async function saved(phone = WRONG) {
  const { id } = (await post()).body;
  const customerId = await customerOf(suite.db, phone, suite.clock.now());
  const at = suite.clock.now();
  await suite.db.update(orders).set({ userId: customerId, savedAt: at, confirmedAt: at }).where(eq(orders.id, id));
  return { id, customerId };
}

const correct = (id: string, body: object, as = token) =>
  suite.call<{ to: string; code: string }>('POST', `/admin/orders/${id}/phone`, { token: as, body });
const read = async (id: string) => (await suite.call<Details>('GET', `/admin/orders/${id}`, { token })).body;
const open = (id: string) =>
  suite.call<{ order: { id: string; link: string } }>('GET', `/order/user?${new URLSearchParams({ orderId: id })}`);
/** Says “Yes” for the customer whom an order was saved for. */
const confirm = (id: string) =>
  suite.db.update(orders).set({ confirmedAt: suite.clock.now() }).where(eq(orders.id, id));
const linkId = (details: Details) => details.order.link.split('/').at(-1)!;

describe('POST /admin/orders/{id}/phone', () => {
  it('moves the order to the customer with the right phone number, and returns that number masked', async () => {
    const { id, customerId } = await saved();
    const { status, body } = await correct(id, { phone: '٠٥٩٨ ٧٦٥ ٤٣٢', reason: 'Mistyped', customerId });
    expect({ status, to: body.to }).toEqual({ status: 200, to: '+966\u00a05•\u00a0•••\u00a0••32' });
    const { customer, order } = await read(id);
    expect(customer?.phone).toBe(RIGHT);
    expect(customer?.id).not.toBe(customerId);
    expect(order.saved).toBe(true);
    const list = await suite.call<{ orders: object[] }>('GET', `/admin/orders?phone=${WRONG.slice(1)}`, { token });
    expect(list.body.orders).toEqual([]);
  });

  it('immediately disables the earlier link, for the receipt and its PDF, and gives the order a new link', async () => {
    const { id, customerId } = await saved();
    expect((await open(id)).status).toBe(200);
    await correct(id, { phone: RIGHT, reason: 'Mistyped', customerId });
    expect(await open(id)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_ORDER' } });
    expect((await suite.call('GET', `/order/receipt?orderId=${id}`)).status).toBe(404);
    const fresh = linkId(await read(id));
    expect(fresh).not.toBe(id);
    expect(await open(fresh)).toMatchObject({ status: 404, body: { code: 'ORDER_PENDING' } });
    await confirm(id);
    const shown = await open(fresh);
    expect(shown).toMatchObject({ status: 200, body: { order: { id: fresh, link: `/order/${fresh}` } } });
    expect((await open(fresh.toUpperCase())).status).toBe(200);
    // The response to the till also contains the new link.
    expect((await post()).body.link).toBe(`/order/${fresh}`);
    // For staff, the order's own id still works.
    expect((await suite.call('GET', `/order/user?orderId=${id}`, { token })).status).toBe(200);
  });

  it('disables the link from the first correction when the phone number is corrected a second time', async () => {
    const { id, customerId } = await saved();
    await correct(id, { phone: RIGHT, reason: 'Mistyped', customerId });
    const first = await read(id);
    await correct(id, { phone: '0511111111', reason: 'Wrong again', customerId: first.customer!.id });
    await confirm(id);
    expect((await open(linkId(first))).status).toBe(404);
    expect((await open(linkId(await read(id)))).status).toBe(200);
  });

  it('adds a history entry with the administrator, the reason and masked numbers, and a log line without the reason', async () => {
    const { id, customerId } = await saved();
    suite.clock.forward(60);
    await correct(id, { phone: RIGHT, reason: 'The cashier hit 6', customerId });
    expect((await read(id)).history.at(-1)).toEqual({
      what: 'phone_corrected',
      at: suite.clock.now().toISOString(),
      by: expect.any(String),
      from: '+966\u00a05•\u00a0•••\u00a0••78',
      to: '+966\u00a05•\u00a0•••\u00a0••32',
      reason: 'The cashier hit 6',
    });
    const trail = await suite.call<{ entries: object[] }>('GET', `/trail?kind=order&id=${id}`, { token });
    expect(trail.body.entries).toEqual([expect.objectContaining({ what: 'phoneCorrected' })]);
    expect(JSON.stringify(await suite.db.select().from(auditLog))).not.toMatch(/512345678|598765432/);
    expect(suite.logged()).toContain('order.phone_corrected');
    expect(suite.logged()).not.toMatch(/The cashier hit 6|598765432/);
  });

  it('corrects the number once if two administrators send the request at the same time; the second request is refused', async () => {
    const { id, customerId } = await saved();
    const answers = await Promise.all(
      [RIGHT, '0511111111'].map((phone) => correct(id, { phone, reason: 'Mistyped', customerId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('PHONE_CORRECTED');
    expect(await suite.db.select().from(auditLog)).toHaveLength(1);
  });

  it('is refused if it is repeated, because the order already has the right number', async () => {
    const { id, customerId } = await saved();
    const sent = { phone: RIGHT, reason: 'Mistyped', customerId };
    expect((await correct(id, sent)).status).toBe(200);
    expect(await correct(id, sent)).toMatchObject({ status: 409, body: { code: 'PHONE_HAS_ORDER' } });
    expect(await suite.db.select().from(auditLog)).toHaveLength(1);
  });

  it('refuses an order that was not saved, or whose customer deleted their account', async () => {
    const { id } = (await post()).body;
    const nobody = '00000000-0000-4000-8000-000000000000';
    const sent = { phone: RIGHT, reason: 'Mistyped', customerId: nobody };
    expect(await correct(id, sent)).toMatchObject({ status: 409, body: { code: 'ORDER_UNSAVED' } });
    expect(await correct(nobody, sent)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_ORDER' } });
    const { customerId } = await saved('+966522222222');
    await suite.db.update(users).set({ isDeleted: true }).where(eq(users.id, customerId));
    expect(await correct(id, { ...sent, customerId })).toMatchObject({ status: 409, body: { code: 'ORDER_UNSAVED' } });
  });

  it('moves even a void order to the right customer', async () => {
    const { id, customerId } = await saved();
    const known = linkId(await read(id));
    await post('void');
    expect((await correct(id, { phone: RIGHT, reason: 'Mistyped', customerId })).status).toBe(200);
    expect((await read(id)).customer?.phone).toBe(RIGHT);
    expect((await open(known)).status).toBe(404);
  });

  it.each([
    { phone: '12345', reason: 'Mistyped' },
    { phone: RIGHT, reason: '  ' },
    { phone: RIGHT, reason: 'x'.repeat(201) },
  ])('refuses the invalid body %j, and the order keeps its customer', async (body) => {
    const { id, customerId } = await saved();
    expect((await correct(id, { ...body, customerId })).status).toBe(400);
    expect((await read(id)).customer?.phone).toBe(WRONG);
  });

  it('is for administrators only', async () => {
    const { id, customerId } = await saved();
    const sent = { phone: RIGHT, reason: 'Mistyped', customerId };
    const theirs = await suite.loginOf(suite.seed.restaurants[0]);
    expect((await correct(id, sent, theirs)).status).toBe(403);
    expect((await suite.call('POST', `/admin/orders/${id}/phone`, { body: sent })).status).toBe(401);
  });
});
