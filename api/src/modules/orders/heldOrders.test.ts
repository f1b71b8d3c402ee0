import type { z } from 'zod';
import { orders, posJobs, posLinks } from '../../platform/db/schema';
import { requestJob, createPosQueue } from '../pos/queue';
import { createPosWork } from '../pos/work';
import { newPhone } from '../../../test/support/diners';
import { closeOrder, firstTill, lastOrderPath, type OrderWire, scan } from '../../../test/support/orders';
import { makeOwnTill, type OwnTill } from '../../../test/support/ownTill';
import { suiteOfTests } from '../../../test/support/suite';
import type { HeldOrder } from './schemas';

const HOUR = 3600;

const suite = suiteOfTests();
let admin: string;
let till: OwnTill;
beforeAll(async () => {
  admin = await suite.login();
  till = await makeOwnTill(suite, admin, 'Corner Tea');
});
beforeEach(async () => {
  await suite.resetLimits();
  await suite.db.delete(orders);
  await suite.db.delete(posJobs);
  // Without a stored cursor, the poll reads the orders of the last day. Two days later, the orders of earlier tests are
  // too old for this poll.
  await suite.db.delete(posLinks);
  suite.clock.forward(48 * HOUR);
  admin = await suite.login();
});

/** A time that is `seconds` ahead of the server, in Foodics' format. */
const ahead = (seconds: number) =>
  new Date(suite.clock.now().getTime() + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
const close = (wish?: object) => closeOrder(suite, wish);
async function poll(): Promise<void> {
  const { db, services, clock } = suite;
  await requestJob(db, { restaurantId: firstTill(suite).restaurant.id, kind: 'poll' }, clock.now());
  const work = createPosWork({ ...services, queue: createPosQueue(db, clock.now) });
  while ((await work.runDue(10)) > 0);
}
/** The number of the order that a diner sees at the first till, or the code of the refusal. */
const scanned = async () => {
  const { restaurant, device } = firstTill(suite);
  const { body } = await suite.call<{ invoice?: OrderWire; code: string }>(
    'GET',
    lastOrderPath(restaurant.id, device.id),
  );
  return body.invoice?.order_number ?? body.code;
};
const held = async (token = admin) =>
  (await suite.call<{ orders: z.infer<typeof HeldOrder>[] }>('GET', '/order/held', { token })).body.orders;
const numbers = async (path: string) =>
  (await suite.call<{ orders: { id: string }[] }>('GET', path, { token: admin })).body.orders.length;
/** Returns the number of rows of the CSV export of orders. */
async function exported(token: string): Promise<number> {
  const response = await fetch(`${suite.url}/export/orders`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  return (await response.text()).trim().split('\r\n').length - 1;
}

let number = 0;
const posted = (seconds: number, fields: object = {}) => {
  number += 1;
  const orderedAt = new Date(suite.clock.now().getTime() + seconds * 1000).toISOString();
  return {
    order_number: `H-${number}`,
    orderedAt,
    order_items: [{ item_name: 'Tea', total_price: 7.5 }],
    total_price: 7.5,
    ...fields,
  };
};
const post = async (body: object) =>
  (
    await suite.call<{ status: string; id: string; held?: boolean; clock_off_seconds?: number }>(
      'POST',
      '/ingest/v1/order',
      {
        token: till.key,
        body,
      },
    )
  ).body;
const shown = () =>
  suite.call<{ invoice: OrderWire; code?: string }>('GET', lastOrderPath(till.restaurantId, till.deviceId));

describe('an order with a time in the future from a point of sale', () => {
  it('does not hide the orders that follow it', async () => {
    close({ closed_at: ahead(6 * HOUR) });
    await poll();
    const right = close();
    expect((await scan(suite)).order_number).toBe(String(right.reference));
    suite.clock.forward(60);
    const next = close();
    await poll();
    expect((await scan(suite)).order_number).toBe(String(next.reference));
  });

  it('does not hide a correct order, even if a whole page of orders with a future time comes first', async () => {
    for (let count = 0; count < 60; count += 1)
      close({ opened_at: ahead(HOUR + count), closed_at: ahead(HOUR + count) });
    await poll();
    suite.clock.forward(60);
    const right = close();
    expect((await scan(suite)).order_number).toBe(String(right.reference));
  });

  it('is the last order of its till if its time is 300 seconds ahead, and is held if its time is 301 seconds ahead', async () => {
    const near = close({ closed_at: ahead(300) });
    expect((await scan(suite)).order_number).toBe(String(near.reference));
    suite.clock.forward(1);
    close({ closed_at: ahead(301) });
    expect(await held()).toHaveLength(0);
    expect(await scanned()).toBe('NO_RECENT_ORDER');
    expect(await held()).toHaveLength(1);
  });

  it('never shows a diner the order of the diner before them, even if only the scan has read it', async () => {
    close({ closed_at: ahead(360) });
    expect(await scanned()).toBe('NO_RECENT_ORDER');
    suite.clock.forward(120);
    const next = close({ closed_at: ahead(360) });
    expect(await scanned()).toBe('NO_RECENT_ORDER');
    suite.clock.forward(120);
    expect(await scanned()).toBe(String(next.reference));
  });

  it('is in no list, export, report or sum until its time comes', async () => {
    close({ closed_at: ahead(2 * HOUR) });
    await poll();
    expect(await numbers('/order/logs')).toBe(0);
    expect(
      (await suite.call<{ statistics: { orders: number } }>('GET', '/statistics', { token: admin })).body.statistics
        .orders,
    ).toBe(0);
    expect(
      (await suite.call<{ days: { orders: number }[] }>('GET', '/statistics/daily?days=1', { token: admin })).body
        .days[0]?.orders,
    ).toBe(0);
    expect(await exported(admin)).toBe(0);
    const report = `/restaurant/restaurant-report?restaurantId=${firstTill(suite).restaurant.id}`;
    expect((await suite.call('GET', report, { token: admin })).body.code).toBe('NO_ORDERS');
    suite.clock.forward(2 * HOUR);
    const later = await suite.login();
    expect(await exported(later)).toBe(1);
    expect((await suite.call<{ orders: unknown[] }>('GET', '/order/logs', { token: later })).body.orders).toHaveLength(
      1,
    );
    suite.clock.forward(-2 * HOUR);
  });

  it('is no longer held after the till has sent it again with the right time', async () => {
    const wrong = close({ closed_at: ahead(6 * HOUR) });
    await poll();
    expect(await held()).toHaveLength(1);
    suite.clock.forward(60);
    suite.simulator.change(wrong.id, { closed_at: ahead(0) });
    await poll();
    expect(await held()).toHaveLength(0);
    expect((await scan(suite)).order_number).toBe(String(wrong.reference));
  });

  it('is no longer held after the POS has reported it as void with the right time', async () => {
    const wrong = close({ closed_at: ahead(6 * HOUR) });
    await poll();
    suite.clock.forward(60);
    suite.simulator.change(wrong.id, { status: 7, closed_at: ahead(0) });
    await poll();
    expect(await held()).toHaveLength(0);
    expect(await numbers('/order/logs')).toBe(1);
  });

  it('and two more in a row are reported as a wrong clock, until an order with the right time follows', async () => {
    const clocks = async () =>
      (await suite.call<{ clocks: object[] }>('GET', '/order/held', { token: admin })).body.clocks;
    const seconds = 3 * HOUR;
    for (const count of [1, 2, 3]) {
      close({ closed_at: ahead(seconds) });
      await poll();
      expect(await clocks()).toHaveLength(count === 3 ? 1 : 0);
      suite.clock.forward(60);
    }
    const { id, name } = firstTill(suite).device;
    expect(await clocks()).toEqual([
      { device: { id, name }, branch_name: firstTill(suite).branch.name, clock_off_seconds: seconds },
    ]);
    close();
    await poll();
    expect(await clocks()).toEqual([]);
  });

  it('is listed with till and reason for the restaurant admin of its branch, but not for the admin of another restaurant', async () => {
    const wrong = close({ closed_at: ahead(6 * HOUR) });
    await poll();
    const { restaurant, device } = firstTill(suite);
    expect(await held(await suite.loginOf(restaurant))).toEqual([
      expect.objectContaining({
        order_number: String(wrong.reference),
        device: { id: device.id, name: device.name },
        reason: 'DATED_AHEAD',
        receivedAt: suite.clock.now().toISOString(),
      }),
    ]);
    expect(await held(await suite.loginOf(suite.seed.restaurants[1]!))).toEqual([]);
    expect(
      (
        await suite.call('GET', `/order/held?restaurantId=${suite.seed.restaurants[1]!.id}`, {
          token: await suite.loginOf(restaurant),
        })
      ).status,
    ).toBe(403);
  });
});

describe('an order with a time in the future from a till without a point of sale', () => {
  it('is reported to the till as held, and does not hide the next correct order', async () => {
    expect(await post(posted(24 * HOUR))).toMatchObject({ status: 'stored', held: true });
    expect(await shown()).toMatchObject({ status: 404, body: { code: 'NO_RECENT_ORDER' } });
    const right = await post(posted(0));
    expect(right.held).toBeUndefined();
    expect((await shown()).body.invoice.id).toBe(right.id);
  });

  it('cannot be opened by its link or saved until its time comes', async () => {
    const { id } = await post(posted(HOUR));
    expect((await suite.call('GET', `/order/user?orderId=${id}`)).status).toBe(404);
    await suite.call('POST', '/user', { body: { phone: '0512345678', orderId: id } });
    const save = await suite.call('POST', '/order/foodics/web/add-order', {
      body: {
        phone: '0512345678',
        orderId: id,
        restaurantId: till.restaurantId,
        casherId: till.deviceId,
        otp: await suite.codeFor('+966512345678'),
      },
    });
    expect(save.status).toBe(404);
    suite.clock.forward(HOUR);
    expect((await suite.call('GET', `/order/user?orderId=${id}`)).status).toBe(200);
    suite.clock.forward(-HOUR);
  });

  it('is ignored as outdated if its corrected revision arrived first, but its returns still count', async () => {
    const wrong = posted(30 * HOUR);
    const corrected = {
      ...wrong,
      revision: 2,
      orderedAt: suite.clock.now().toISOString(),
      former_orderedAt: wrong.orderedAt,
    };
    const giveBack = {
      order_items: [{ item_name: 'Tea', total_price: 2.5 }],
      total_price: 2.5,
      original_order: { order_number: wrong.order_number, orderedAt: wrong.orderedAt },
    };
    await post(posted(0, giveBack));
    const { id } = await post(corrected);
    expect(await post({ ...wrong, revision: 1 })).toMatchObject({ status: 'outdated', id });
    expect(await post(wrong)).toMatchObject({ status: 'outdated', id });
    await post(posted(0, giveBack));
    expect(await held()).toHaveLength(0);
    expect((await shown()).body.invoice).toMatchObject({ id, returned_amount: 5 });
  });

  it('is stored as a separate order if the till used the same number on another day', async () => {
    const yesterday = posted(-20 * HOUR);
    await post(yesterday);
    await post({ ...yesterday, revision: 1, customer_notes: 'no sugar' });
    const long = posted(-25 * HOUR, { revision: 1 });
    await post(long);
    for (const { order_number } of [yesterday, long])
      expect(await post({ ...posted(30 * HOUR), order_number })).toMatchObject({ status: 'stored', held: true });
  });

  it('is no longer held after it has arrived again with the right time', async () => {
    const wrong = posted(30 * HOUR);
    const { id } = await post(wrong);
    const right = { ...wrong, revision: 1, orderedAt: suite.clock.now().toISOString() };
    expect(await post({ ...right, former_orderedAt: wrong.orderedAt })).toEqual({
      status: 'updated',
      id,
      link: expect.any(String),
    });
    expect((await shown()).body.invoice.id).toBe(id);
  });
});

describe('a till whose clock is ahead', () => {
  const MINUTE = 60;
  const scannedNumber = async () => (await shown()).body.invoice?.order_number ?? (await shown()).body.code;
  const save = async (orderId: string) => {
    const phone = newPhone();
    await suite.call('POST', '/user', { body: { phone: phone.typed, orderId } });
    const otp = await suite.codeFor(phone.phone);
    const body = { phone: phone.typed, orderId, restaurantId: till.restaurantId, casherId: till.deviceId, otp };
    return (await suite.call<{ code?: string }>('POST', '/order/foodics/web/add-order', { body })).body.code ?? 'SAVED';
  };

  it('by six minutes never shows a diner the order of the diner before them', async () => {
    const first = posted(6 * MINUTE);
    await post(first);
    expect(await scannedNumber()).toBe('NO_RECENT_ORDER');
    suite.clock.forward(2 * MINUTE);
    expect(await scannedNumber()).toBe(first.order_number);
    const second = posted(6 * MINUTE);
    await post(second);
    expect(await scannedNumber()).toBe('NO_RECENT_ORDER');
    suite.clock.forward(2 * MINUTE);
    expect(await scannedNumber()).toBe(second.order_number);
  });

  it('by three hours shows and saves no order as new when the order’s time comes', async () => {
    const first = posted(3 * HOUR);
    const { id } = await post(first);
    suite.clock.forward(3 * HOUR);
    admin = await suite.login();
    expect(await numbers('/order/logs')).toBe(1);
    expect(await scannedNumber()).toBe('NO_RECENT_ORDER');
    expect(await save(id)).toBe('ORDER_TOO_OLD');
    await post(posted(3 * HOUR));
    expect(await scannedNumber()).toBe('NO_RECENT_ORDER');
  });

  it('does not hide later orders when its clock was corrected and the time of the wrong order comes', async () => {
    await post(posted(3 * HOUR));
    suite.clock.forward(3 * HOUR - 10 * MINUTE);
    const right = posted(-MINUTE);
    await post(right);
    suite.clock.forward(10 * MINUTE);
    expect(await scannedNumber()).toBe(right.order_number);
    const { body } = await suite.call<{ devices: { lastOrder: object }[] }>(
      'GET',
      `/restaurant/devices/${till.branchId}`,
      { token: await suite.login() },
    );
    expect(body.devices[0]?.lastOrder).toMatchObject({ order_number: right.order_number });
  });

  it('shows no diner an order with the right time, if the held order of a later diner has arrived', async () => {
    const right = posted(0);
    await post(right);
    suite.clock.forward(MINUTE);
    const wrong = posted(3 * HOUR);
    await post(wrong);
    expect(await scannedNumber()).toBe('NO_RECENT_ORDER');
    await post({ ...wrong, revision: 1, status: 'void' });
    expect(await scannedNumber()).toBe(right.order_number);
  });

  it('is reported to the till, to the cashiers and in the list of tills after three orders in a row', async () => {
    const listed = async () =>
      (
        await suite.call<{ devices: { clock_off_seconds?: number }[] }>('GET', `/restaurant/devices/${till.branchId}`, {
          token: admin,
        })
      ).body.devices[0]?.clock_off_seconds;
    const reported = async () =>
      (await suite.call<{ clocks: object[] }>('GET', `/order/held?branchId=${till.branchId}`, { token: admin })).body
        .clocks;
    for (const expected of [undefined, undefined, 3 * HOUR]) {
      expect((await post(posted(3 * HOUR))).clock_off_seconds).toBe(expected);
      suite.clock.forward(MINUTE);
    }
    expect(await listed()).toBe(3 * HOUR);
    expect(await reported()).toEqual([
      { device: { id: till.deviceId, name: 'Till 1' }, branch_name: 'Olaya', clock_off_seconds: 3 * HOUR },
    ]);
    expect((await post(posted(0))).clock_off_seconds).toBeUndefined();
    expect(await listed()).toBeUndefined();
    expect(await reported()).toEqual([]);
  });
});

describe('a till whose clock is behind', () => {
  const MINUTE = 60;

  it('is reported after three orders in a row that arrive equally late', async () => {
    for (const expected of [undefined, undefined, -20 * MINUTE]) {
      expect((await post(posted(-20 * MINUTE))).clock_off_seconds).toBe(expected);
      suite.clock.forward(4 * MINUTE);
    }
    expect((await post(posted(0))).clock_off_seconds).toBeUndefined();
  });

  it('is not suspected if a till that was offline sends its orders together', async () => {
    for (const late of [50, 40, 30, 30, 30, 20])
      expect((await post(posted(-late * MINUTE))).clock_off_seconds).toBeUndefined();
  });

  it('does not show the order of an earlier diner as certainly the latest', async () => {
    const first = posted(0);
    await post(first);
    expect((await shown()).body.invoice).toMatchObject({ order_number: first.order_number, stale: false });
    suite.clock.forward(5 * MINUTE);
    await post(posted(-20 * MINUTE));
    expect((await shown()).body.invoice).toMatchObject({ order_number: first.order_number, stale: true });
    const next = posted(0);
    await post(next);
    expect((await shown()).body.invoice).toMatchObject({ order_number: next.order_number, stale: false });
  });
});
