import type { z } from 'zod';
import { eq } from 'drizzle-orm';
import { newPhone, saveByCashier, saveSignedIn, signInByCode, type TestPhone } from '../../../test/support/diners';
import { firstTill } from '../../../test/support/orders';
import { suiteOfTests } from '../../../test/support/suite';
import { orders } from '../../platform/db/schema';
import type { Customer } from './schemas';

const suite = suiteOfTests();
let token: string;
beforeAll(async () => {
  token = await suite.login();
});
beforeEach(() => suite.resetLimits());

const read = (id: string, as = token) =>
  suite.call<z.infer<typeof Customer>>('GET', `/admin/customers/${id}`, { token: as });
const note = (id: string, text: string) =>
  suite.call<{ id: string }>('POST', `/admin/customers/${id}/notes`, { token, body: { text } });

/** Saves an order for a new customer, who is signed in. */
async function customerWithOrder(phone: TestPhone = newPhone()) {
  const { orderId, cookie } = await saveSignedIn(suite, phone);
  const [order] = await suite.db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  return { phone, orderId, cookie, id: order!.userId! };
}

describe('the page of a customer', () => {
  it('contains the person, the devices and the reads by staff, and the visit is recorded for the customer', async () => {
    const { id, phone, cookie } = await customerWithOrder();
    const { status, body, headers } = await read(id);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      customer: { id, phone: phone.phone, acceptsMessages: true, sessions: 1, passkeys: 0 },
      notes: [],
      reads: [],
    });
    expect((await read(id)).body.reads).toMatchObject([{ kind: 'customer', role: 'admin', times: 1 }]);
    const own = await suite.call<{ reads: object[] }>('GET', '/customer/reads', { headers: { cookie } });
    expect(own.body.reads).toMatchObject([{ kind: 'customer', times: 2 }]);
  });

  it('has the orders that the customer has saved, and nobody else’s', async () => {
    const { id, orderId } = await customerWithOrder();
    await customerWithOrder();
    const { body } = await suite.call<{ orders: { id: string }[] }>('GET', `/admin/orders?customerId=${id}`, { token });
    expect(body.orders.map((order) => order.id)).toEqual([orderId]);
  });

  it('shows what administrators did with the orders that are now the customer’s', async () => {
    const { id, orderId } = await customerWithOrder();
    const right = newPhone();
    await suite.call('POST', `/admin/orders/${orderId}/phone`, {
      token,
      body: { phone: right.typed, reason: 'Mistyped', customerId: id },
    });
    expect((await read(id)).body.events).toEqual([]);
    const [order] = await suite.db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
    expect((await read(order!.userId!)).body.events).toMatchObject([
      { action: 'phoneCorrected', order: { id: orderId }, by: expect.any(String) },
    ]);
  });

  it('is only for administrators, and does not exist for an unknown or deleted customer', async () => {
    const { id } = await customerWithOrder();
    expect((await read(id, await suite.loginOf(firstTill(suite).restaurant))).status).toBe(403);
    expect((await read(crypto.randomUUID())).status).toBe(404);
    await suite.call('DELETE', `/user/${id}`, { token });
    expect((await read(id)).status).toBe(404);
    expect((await note(id, 'Too late')).status).toBe(404);
  });
});

describe('a note about a customer', () => {
  it('is shown with its author, the latest first, and can be deleted', async () => {
    const { id } = await customerWithOrder();
    const first = (await note(id, ' Called about order 331 ')).body.id;
    suite.clock.forward(60);
    await note(id, 'ردّ العميل');
    expect((await read(id)).body.notes).toMatchObject([
      { text: 'ردّ العميل', by: expect.any(String) },
      { id: first, text: 'Called about order 331' },
    ]);
    const remove = (noteId: string, of = id) =>
      suite.call('DELETE', `/admin/customers/${of}/notes/${noteId}`, { token });
    await remove(first, crypto.randomUUID());
    expect((await read(id)).body.notes).toHaveLength(2);
    expect((await remove(first)).status).toBe(200);
    expect((await read(id)).body.notes).toHaveLength(1);
  });

  it.each(['', '   ', 'x'.repeat(1_001)])('is refused if it is empty or too long', async (text) => {
    const { id } = await customerWithOrder();
    expect((await note(id, text)).status).toBe(400);
  });

  it('is in the copy of the customer’s data', async () => {
    const { id, phone } = await customerWithOrder();
    await saveByCashier(suite, phone);
    await note(id, 'Asked for <b>a refund</b>');
    const cookie = await signInByCode(suite, phone);
    const copy = async (query: string) =>
      (await fetch(`${suite.url}/customer/copy${query}`, { headers: { cookie } })).text();
    expect(JSON.parse(await copy(''))).toMatchObject({ staffNotes: [{ text: 'Asked for <b>a refund</b>' }] });
    expect(await copy('?format=html&language=en')).toContain('Asked for &lt;b&gt;a refund&lt;/b&gt;');
  });
});
