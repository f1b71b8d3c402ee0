import { firstTill, lastOrderPath, scan, type OrderWire } from '../../../test/support/orders';
import { close, newPhone, ownerOf, tillIds, suite, setUpSaves } from '../../../test/support/savedOrders';

setUpSaves();

describe('a cashier who saves the order for a customer', () => {
  const cashierSave = async (body: object) =>
    suite.call<{ orderId: string; code: string }>('POST', '/order/foodics/cashier/add-order', {
      body: { ...tillIds(), casherId: firstTill(suite).device.posId, ...body },
      token: await suite.loginOf(firstTill(suite).restaurant),
    });

  it('needs only the phone number, and the saved order is the one that was shown', async () => {
    close();
    const { id: orderId } = await scan(suite);
    close();
    await scan(suite);
    const { typed, phone } = newPhone();
    expect(await cashierSave({ phone: typed, orderId })).toMatchObject({ status: 200, body: { orderId } });
    expect(await ownerOf(orderId)).toBe(phone);
    expect((await cashierSave({ phone: typed, orderId })).status).toBe(200);
    expect(await cashierSave({ phone: newPhone().typed, orderId })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_TAKEN' },
    });
    expect(await ownerOf(orderId)).toBe(phone);
  });

  it('does not change the time of the customer’s last login', async () => {
    close();
    const { typed, phone } = newPhone();
    expect((await cashierSave({ phone: typed })).status).toBe(200);
    const { body } = await suite.call<{ lastLogin: string | null }[]>(
      'GET',
      `/user?search=${encodeURIComponent(phone)}`,
      { token: await suite.login() },
    );
    expect(body.map(({ lastLogin }) => lastLogin)).toEqual([null]);
  });

  it('can save at most 20 orders a day for one phone number at one till', async () => {
    const { typed } = newPhone();
    const save = async () => {
      close();
      return cashierSave({ phone: typed });
    };
    for (let times = 0; times < 20; times += 1) expect((await save()).status).toBe(200);
    expect(await save()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_SAVES', params: { count: 20 } } });
    close();
    expect((await cashierSave({ phone: newPhone().typed })).status).toBe(200);
    suite.clock.forward(24 * 3600);
    expect((await save()).status).toBe(200);
  });

  it('can then find the customer’s orders by phone number, and sees the customer’s name', async () => {
    close();
    const known = suite.seed.users[0];
    const saved = await cashierSave({ phone: known?.phone });
    const token = await suite.loginOf(firstTill(suite).restaurant);
    const found = await suite.call<{ orders: OrderWire[] }>(
      'GET',
      `/order/user-orders?restaurantId=${tillIds().restaurantId}&phone=0${known?.phone.slice(4)}`,
      { token },
    );
    expect(found.body.orders.map(({ id, user }) => [id, user])).toEqual([
      [saved.body.orderId, { firstName: known?.firstName, lastName: known?.lastName }],
    ]);
    expect(found.headers.get('x-total-count')).toBe('1');
  });

  it('can save the order again after the customer’s account was deleted, but only with the same phone number', async () => {
    close();
    const { typed, phone } = newPhone();
    const { body } = await cashierSave({ phone: typed });
    const admin = await suite.login();
    const [first] = (
      await suite.call<{ id: string }[]>('GET', `/user?search=${encodeURIComponent(phone)}`, { token: admin })
    ).body;
    await suite.call('DELETE', `/user/${first!.id}`, { token: admin });
    expect((await cashierSave({ phone: newPhone().typed, orderId: body.orderId })).status).toBe(409);
    expect((await cashierSave({ phone: typed, orderId: body.orderId })).status).toBe(200);
    const token = await suite.loginOf(firstTill(suite).restaurant);
    const found = await suite.call<{ orders: OrderWire[] }>('GET', `/order/user-orders?phone=${typed}`, { token });
    expect(found.body.orders.map(({ id }) => id)).toEqual([body.orderId]);
  });

  it('can still read the till’s last order a day later; the order is marked as stale while the POS is down', async () => {
    close();
    await scan(suite);
    suite.clock.forward(24 * 3600);
    suite.simulator.fail({ mode: 'down' });
    const path = lastOrderPath(tillIds().restaurantId, firstTill(suite).device.posId).replace('/web/', '/cashier/');
    const { status, body } = await suite.call<{ invoice: OrderWire }>('GET', path, {
      token: await suite.loginOf(firstTill(suite).restaurant),
    });
    suite.simulator.fail({ mode: 'none' });
    expect(status).toBe(200);
    expect(body.invoice.stale).toBe(true);
  });

  it('saves no earlier order by mistake if the order of the last diner is held', async () => {
    close();
    const { id: orderId } = await scan(suite);
    suite.clock.forward(60);
    const later = new Date(suite.clock.now().getTime() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    suite.simulator.close({ device_id: firstTill(suite).device.posId, closed_at: later });
    const { typed, phone } = newPhone();
    expect(await cashierSave({ phone: typed })).toMatchObject({ status: 404, body: { code: 'NO_RECENT_ORDER' } });
    expect(await cashierSave({ phone: typed, orderId })).toMatchObject({ status: 200 });
    expect(await ownerOf(orderId)).toBe(phone);
  });
});
