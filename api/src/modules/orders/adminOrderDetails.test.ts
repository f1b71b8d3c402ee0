import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { newPhone, saveByCashier, saveByCode } from '../../../test/support/diners';
import { firstTill, scan } from '../../../test/support/orders';
import { auditLog, branches } from '../../platform/db/schema';
import type { AdminOrderDetails } from './adminSchemas';
import { list, NOON, post, save, suite, till, token, setUpListedOrders } from '../../../test/support/listedOrders';

setUpListedOrders();

type Details = z.infer<typeof AdminOrderDetails>;

describe('GET /admin/orders/{id}', () => {
  const read = (id: string) => suite.call<Details>('GET', `/admin/orders/${id}`, { token });

  it('returns the till, the customer, the history, and the order as the customer sees it', async () => {
    const { branch, device } = firstTill(suite);
    suite.simulator.close({ device_id: device.posId });
    const { id, order_number: number } = await scan(suite);
    suite.clock.forward(60);
    await save(id, '+966512345678');
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      order: { id, order_number: number, saved: true, user: { firstName: 'Sara' } },
      branchId: branch.id,
      device: { id: device.id, name: device.name },
      held: false,
      customer: { firstName: 'Sara', phone: '+966512345678' },
      source: { system_type: 'foodics', order_id: expect.any(String) },
    });
    expect(body.history.map(({ what }) => what)).toEqual(['closed', 'received', 'scanned', 'saved']);
    expect(body.history.map(({ at }) => at)).toEqual([...body.history.map(({ at }) => at)].sort());
  });

  it('says when a code was sent and who saved the order', async () => {
    const byCode = (await read((await saveByCode(suite, newPhone())).orderId)).body.history;
    expect(byCode.map(({ what }) => what)).toEqual(['closed', 'received', 'scanned', 'code_sent', 'saved']);
    expect(byCode.at(-1)).toMatchObject({ savedBy: 'diner' });
    expect(byCode.at(-1)).not.toHaveProperty('by');
    suite.clock.forward(60);
    const byCashier = (await read(await saveByCashier(suite, newPhone()))).body;
    const [{ admin }] = suite.seed.restaurants;
    expect(byCashier.history.find(({ what }) => what === 'saved')).toMatchObject({ savedBy: 'staff', by: admin.name });
  });

  it('names no staff member as the saver of an order that a diner saved, even after an administrator corrected the phone number', async () => {
    const { orderId } = await saveByCode(suite, newPhone());
    const { customer } = (await read(orderId)).body;
    const correction = { phone: newPhone().typed, reason: 'A test', customerId: customer!.id };
    await suite.call('POST', `/admin/orders/${orderId}/phone`, { token, body: correction });
    const { history } = (await read(orderId)).body;
    expect(history.map(({ what }) => what)).toContain('phone_corrected');
    expect(history.find(({ what }) => what === 'saved')).not.toHaveProperty('savedBy');
  });

  it('returns a history with the order’s later revisions, its returns with their amounts, and the change of its status to void', async () => {
    const id = await post({ number: '1', total: 40, more: { revision: 1 } });
    await post({ number: '1', total: 42, more: { revision: 2 } });
    suite.clock.forward(60);
    await post({
      number: 'R1',
      total: 10,
      more: { original_order: { order_number: '1', orderedAt: NOON } },
    });
    suite.clock.forward(60);
    await post({ number: '1', total: 42, more: { revision: 3, status: 'void' } });
    const { body } = await read(id);
    expect(body.history.map(({ what }) => what).sort()).toEqual([
      'changed',
      'closed',
      'received',
      'returned',
      'voided',
    ]);
    expect(body.history.find(({ what }) => what === 'returned')).toMatchObject({ number: 'R1', amount: 10 });
    expect(body.history.find(({ what }) => what === 'changed')?.at).toBeNull();
    expect(body.order.status).toBe('void');
  });

  it('returns an order that is held because its time is in the future, and 404 for an unknown order', async () => {
    const id = await post({ number: 'held', at: '2026-11-20T20:00:00Z' });
    expect((await read(id)).body.held).toBe(true);
    expect((await read('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('is for administrators only, and so are the list of orders and its export', async () => {
    const id = await post({ number: '1' });
    const [restaurant] = suite.seed.restaurants;
    const theirs = await suite.loginOf(restaurant);
    for (const path of ['/admin/orders', `/admin/orders/${id}`, '/export/admin-orders']) {
      expect((await suite.call('GET', path)).status).toBe(401);
      expect((await suite.call('GET', path, { token: theirs })).status).toBe(403);
    }
  });
});

describe('GET /export/admin-orders', () => {
  const lines = async (query: Record<string, string>) => {
    const response = await fetch(`${suite.url}/export/admin-orders?${new URLSearchParams(query)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { response, text: (await response.text()).replace('\ufeff', '').trim().split('\r\n') };
  };

  it('returns the orders that the search finds, and no order number becomes a formula', async () => {
    await save(await post({ number: '=1+1' }), '+966512345678');
    await post({ number: '2', at: '2026-11-20T13:00:00Z' });
    const { response, text } = await lines({ phone: '5123', columns: 'order_number,phone,status' });
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="orders-2026-11-20T18\d\dZ.csv"$/,
    );
    expect(text).toEqual(['order_number,phone,status', "'=1+1,+966512345678,paid"]);
    expect((await lines({ columns: 'order_number' })).text).toEqual(['order_number', '2', "'=1+1"]);
  });

  it('adds an entry to the audit log and logs a security event, both without the phone number in the filter', async () => {
    await suite.db.delete(auditLog);
    await lines({ phone: '0512345678' });
    const entries = await suite.db.select().from(auditLog);
    expect(entries).toEqual([expect.objectContaining({ action: 'exported', after: { list: 'orders' } })]);
    expect(suite.logged()).toContain('export.downloaded');
    expect(suite.logged()).not.toContain('0512345678');
  });

  it('refuses a period that ends before it begins, and adds no entry to the audit log', async () => {
    await suite.db.delete(auditLog);
    const { response } = await lines({ startDate: '2026-11-20', endDate: '2026-11-19' });
    expect(response.status).toBe(400);
    expect(await suite.db.select().from(auditLog)).toEqual([]);
  });
});

it('The list of orders shows the name that the branch had on the day of the order', async () => {
  await post({ number: '1' });
  await suite.db.update(branches).set({ name: 'Renamed' }).where(eq(branches.id, till.branchId));
  expect((await list()).orders[0]?.branch.name).toBe('Olaya');
  await suite.db.update(branches).set({ name: 'Olaya' }).where(eq(branches.id, till.branchId));
});
