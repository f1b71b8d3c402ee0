import { lastOrderPath } from '../../support/orders';
import { until } from '../../support/until';
import { newPhone } from '../callers';
import { other, type Calls } from './calls';
import type { StaffedTill } from './world';

/** The pause between two requests of a till, which keeps the till below its limit of requests per minute. */
const TILL_PAUSE_MS = 550;
const SMS_ARRIVES_MS = 2_000;

/** Creates the tills of a run, with the diners and cashiers who save their orders. */
export function createTills({ world, records, isExcused, isOver, pause, settle, attempt }: Calls) {
  /** Posts orders of a till one after another. Diners and cashiers save some of them. */
  async function serve(till: StaffedTill, index: number): Promise<void> {
    for (let number = 1; !isOver(); number += 1) {
      const which = (index + number) % 2;
      const [order_number, total] = [`${index}-${number}`, 200 + number];
      records.triedOrders.add(order_number);
      const posted = await settle(which, 'POST', '/ingest/v1/order', {
        token: till.key,
        body: {
          order_number,
          orderedAt: new Date().toISOString(),
          order_items: [{ item_name: 'Tea', total_price: total / 100 }],
          total_price: total / 100,
        },
      });
      if (posted?.status === 200 || posted?.status === 201) {
        records.orders.set(order_number, { total, acknowledgedAt: Date.now() });
        const orderId = await scan(till, which, order_number);
        if (orderId) await [saveByDiner, saveByCashier, saveTwiceAtOnce][number % 3]!(till, which, orderId);
      }
      await pause(TILL_PAUSE_MS);
    }
  }

  /** Returns the id of the till's last order, as a diner sees it. */
  async function scan(
    { restaurantId, deviceId }: StaffedTill,
    which: number,
    order_number: string,
  ): Promise<string | null> {
    const shown = await settle<{ invoice?: { id: string; order_number: string } }>(
      which,
      'GET',
      lastOrderPath(restaurantId, deviceId),
      { fromNewAddress: true },
    );
    const invoice = shown?.body.invoice;
    if (invoice && invoice.order_number !== order_number && !isExcused())
      records.unexpected.push(`the till of ${order_number} showed ${invoice.order_number}`);
    return invoice?.order_number === order_number ? invoice.id : null;
  }

  const tillIds = ({ restaurantId, deviceId }: StaffedTill) => ({ restaurantId, casherId: deviceId });

  async function saveByDiner(till: StaffedTill, which: number, orderId: string): Promise<void> {
    const phone = newPhone();
    const asked = await settle(which, 'POST', '/user', {
      body: { phone, orderId },
      fromNewAddress: true,
      leaves: true,
    });
    if (asked?.status !== 200) return;
    records.codes.sent += 1;
    const otp = await codeFor(phone);
    if (!otp) return;
    const save = { ...tillIds(till), phone, orderId, otp };
    const saved = await settle(which, 'POST', '/order/foodics/web/add-order', { body: save, fromNewAddress: true });
    if (saved?.status !== 200) return;
    records.codes.used += 1;
    records.saves.set(orderId, phone);
    // The code must not save another order.
    const [elsewhere] = [...records.saves.keys()].filter((id) => id !== orderId).slice(-1);
    if (!elsewhere) return;
    const again = await attempt(other(which), 'web', { ...save, orderId: elsewhere });
    if (again === 200) records.codes.usedTwice.push(phone);
  }

  async function codeFor(phone: string): Promise<string | null> {
    // The last message counts, because a request without a response is repeated and sends another code.
    const message = () => world.sms.received.findLast(({ body }) => body.includes(phone.slice(1)));
    await until(`the code for ${phone} arrives`, () => message() !== undefined || isOver(), SMS_ARRIVES_MS).catch(
      () => undefined,
    );
    const { body = '' } = message() ?? {};
    return /"body":"(\d+)/.exec(body)?.[1] ?? null;
  }

  async function saveByCashier(till: StaffedTill, which: number, orderId: string): Promise<void> {
    const phone = newPhone();
    const saved = await settle(which, 'POST', '/order/foodics/cashier/add-order', {
      token: till.token,
      body: { ...tillIds(till), phone, orderId },
    });
    if (saved?.status === 200) records.saves.set(orderId, phone);
  }

  /** Saves one order for two phone numbers at the same time, as two cashiers. One of the saves must be refused. */
  async function saveTwiceAtOnce(till: StaffedTill, _which: number, orderId: string): Promise<void> {
    const phones = [newPhone(), newPhone()];
    const answers = await Promise.all(
      phones.map((phone, which) => attempt(which, 'cashier', { ...tillIds(till), phone, orderId }, till.token)),
    );
    const winners = phones.filter((_phone, which) => answers[which] === 200);
    if (winners.length > 1) records.races.both.push(orderId);
    else if (winners[0]) {
      records.races.won += 1;
      records.saves.set(orderId, winners[0]);
    }
  }

  return { serve };
}
