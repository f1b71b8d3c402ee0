import { isDue } from '../../orders/due';
import type { CallPurpose, PosGate } from '../gate';
import type { PosConnector } from '../port';
import type { UnreadableOrder, PosOrder } from '../../orders/receivedOrder';
import { cursorAt, readChanges } from './changes';
import { foodicsClient } from './client';
import { CLOSED } from './map';
import { readIdentity, readBranches } from './branchesAndTills';
import { readOrder } from './read';

/** The maximum number of pages that are searched for a till's last order, because a diner waits for the result. */
const MAX_PAGES = 3;

/** The relations that an invoice needs. Foodics sends only relations that were requested. */
const INCLUDE = [
  'branch',
  'device',
  'original_order',
  'table.section',
  'discount',
  'coupon',
  'promotion',
  'gift_card.gift_card_product',
  'payments.payment_method',
  'charges.charge',
  'charges.taxes',
  'products.product',
  'products.discount',
  'products.promotion',
  'products.void_reason',
  'products.taxes',
  'products.options.modifier_option',
  'products.options.taxes',
  'combos.combo_size.combo',
  'combos.products.product',
  'combos.discount',
  'combos.products.discount',
  'combos.products.promotion',
  'combos.products.void_reason',
  'combos.products.taxes',
  'combos.products.options.modifier_option',
  'combos.products.options.taxes',
].join(',');

/**
 * Creates the connector to Foodics' API v5.
 * @param baseUrl the origin, without `/v5`
 * @param now the server's clock, which decides whether an order's time is in the future
 */
export function foodicsConnector(baseUrl: string, gate: PosGate, now: () => Date): PosConnector {
  const client = (token: string, purpose: CallPurpose = 'single') => foodicsClient(baseUrl, gate, token, purpose);
  return {
    scopes: { orders: ['orders.list', 'orders.get'], branches: ['general.read'] },
    identity: (token, signal) => readIdentity(client(token, 'lists'), signal),
    branches: (token, signal) => readBranches(client(token, 'lists'), signal),

    cursorAt,
    changes: (token, cursor, signal) =>
      readChanges(client(token, 'lists'), { include: INCLUDE, cursor, now: now() }, signal),

    async order(token, posOrderId, signal) {
      const order = await client(token).single(
        `/orders/${encodeURIComponent(posOrderId)}`,
        { include: INCLUDE },
        signal,
      );
      return order && readOrder(order);
    },

    async lastOrder({ deviceId, token }, signal) {
      const query = {
        'filter[device_id]': deviceId,
        'filter[status]': String(CLOSED),
        sort: '-created_at',
        include: INCLUDE,
      };
      const unreadable: UnreadableOrder[] = [];
      let ahead: PosOrder | undefined;
      for (let page = 1, lastPage = 1; page <= Math.min(lastPage, MAX_PAGES); page += 1) {
        const answer = await client(token, 'diner').page('/orders', { ...query, page: String(page) }, signal);
        const read = answer.rows.map(readOrder);
        unreadable.push(...read.flatMap((each) => each.unreadable ?? []));
        // The list is sorted by opening time, so the order that was closed last is not necessarily the first row.
        const closed = read
          .flatMap(({ change }) => (change?.kind === 'closed' ? change.order : []))
          .sort((one, other) => other.orderAt.getTime() - one.orderAt.getTime());
        if (closed[0] && !isDue(closed[0], now())) ahead ??= closed[0];
        const order = closed.find((each) => isDue(each, now()));
        if (order) return { order, ...(ahead && { ahead }), unreadable };
        // If a page contains only orders that are unreadable or have a time in the future, the next page is read.
        lastPage = answer.lastPage;
      }
      return { order: null, ...(ahead && { ahead }), unreadable };
    },
  };
}
