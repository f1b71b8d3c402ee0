import { isDue } from '../../orders/due';
import type { CallPurpose, PosGate } from '../gate';
import { PosUnavailable, type PosConnector } from '../port';
import { cursorAt, readChanges, toChange } from './changes';
import { foodicsClient } from './client';
import { CLOSED, closedAt, toPosOrder } from './map';
import { FoodicsOrder } from './order';
import { readIdentity, readPlaces } from './places';

/** A diner waits: behind so many pages of a till's orders no valid one is looked for. */
const MOST_PAGES = 3;

/** The relations an invoice needs; what is not asked for is not sent. */
const INCLUDE = [
  'branch',
  'device',
  'original_order',
  'table',
  'discount',
  'coupon',
  'promotion',
  'payments.payment_method',
  'charges.charge',
  'charges.taxes',
  'products.product',
  'products.discount',
  'products.void_reason',
  'products.taxes',
  'products.options.modifier_option',
  'products.options.taxes',
  'combos.combo_size.combo',
  'combos.products.product',
  'combos.products.discount',
  'combos.products.void_reason',
  'combos.products.taxes',
  'combos.products.options.modifier_option',
  'combos.products.options.taxes',
].join(',');

/**
 * The connector to Foodics' API v5 over HTTP.
 * @param baseUrl origin without `/v5`
 * @param now the server's clock: which orders are dated ahead of it
 */
export function foodicsConnector(baseUrl: string, gate: PosGate, now: () => Date): PosConnector {
  const client = (token: string, purpose: CallPurpose = 'single') => foodicsClient(baseUrl, gate, token, purpose);
  return {
    scopes: { orders: ['orders.list', 'orders.get'], places: ['general.read'] },
    identity: (token, signal) => readIdentity(client(token), signal),
    places: (token, signal) => readPlaces(client(token), signal),

    cursorAt,
    changes: (token, cursor, signal) => readChanges(client(token, 'changes'), { include: INCLUDE, cursor, now: now() }, signal),

    async order(token, posOrderId, signal) {
      const order = await client(token).single(`/orders/${encodeURIComponent(posOrderId)}`, { include: INCLUDE }, signal);
      return order && toChange(order);
    },

    async lastOrder({ deviceId, token }, signal) {
      const query = { 'filter[device_id]': deviceId, 'filter[status]': String(CLOSED), sort: '-created_at', include: INCLUDE };
      for (let page = 1, lastPage = 1; page <= Math.min(lastPage, MOST_PAGES); page += 1) {
        const answer = await client(token, 'diner').page('/orders', { ...query, page: String(page) }, signal);
        // One order that cannot be read does not hide the others; none that can be read is no answer.
        const orders = answer.rows.flatMap((row) => FoodicsOrder.safeParse(row).data ?? []);
        if (answer.rows.length > 0 && orders.length === 0) throw new PosUnavailable('unreadable');
        // Sorted by opening time, an order that was opened early and closed late is not the first row.
        const closed = orders.filter(({ status }) => status === CLOSED).sort((one, other) => closedAt(other).getTime() - closedAt(one).getTime());
        const last = closed.find((order) => isDue({ orderAt: closedAt(order) }, now()));
        if (last) return toPosOrder(last);
        // A page full of orders dated ahead of the clock hides the right ones behind it.
        lastPage = answer.lastPage;
      }
      return null;
    },
  };
}
