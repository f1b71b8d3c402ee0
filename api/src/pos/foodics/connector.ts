import { retryAfterSeconds } from '../../retryAfter';
import { PosUnavailable, type PosConnector } from '../port';
import { CLOSED, closedAt, toPosOrder } from './map';
import { FoodicsOrder, FoodicsOrders } from './order';

/** The relations an invoice needs; what is not asked for is not sent. */
const INCLUDE = [
  'branch',
  'payments.payment_method',
  'charges.charge',
  'charges.taxes',
  'products.product',
  'products.taxes',
  'products.options.modifier_option',
  'products.options.taxes',
  'combos.combo_size.combo',
  'combos.products.product',
  'combos.products.taxes',
  'combos.products.options.modifier_option',
  'combos.products.options.taxes',
].join(',');

/** A 429 without a wait, or with an unreadable one. */
const DEFAULT_QUIET_SECONDS = 30;
const LONGEST_QUIET_SECONDS = 15 * 60;

/**
 * The connector to Foodics' API v5 over HTTP.
 * @param baseUrl origin without `/v5`
 */
export function foodicsConnector(baseUrl: string): PosConnector {
  return {
    async lastOrder({ deviceId, token }, signal) {
      const query = new URLSearchParams({ 'filter[device_id]': deviceId, 'filter[status]': String(CLOSED), sort: '-created_at', include: INCLUDE });
      const rows = await read(`${baseUrl}/v5/orders?${query}`, token, signal);
      // One order that cannot be read does not hide the others; none that can be read is no answer.
      const orders = rows.flatMap((row) => FoodicsOrder.safeParse(row).data ?? []);
      if (rows.length > 0 && orders.length === 0) throw new PosUnavailable('unreadable');
      // Sorted by opening time, an order that was opened early and closed late is not the first row.
      const closed = orders.filter(({ status }) => status === CLOSED).sort((one, other) => closedAt(other).getTime() - closedAt(one).getTime());
      return closed[0] ? toPosOrder(closed[0]) : null;
    },
  };
}

async function read(url: string, token: string, signal: AbortSignal): Promise<unknown[]> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(url, { headers: { authorization: `Bearer ${token}`, accept: 'application/json' }, signal, redirect: 'error' });
    if (response.status === 429) throw new PosUnavailable('rate_limited', quietSeconds(response.headers.get('retry-after')));
    if (response.status >= 500) throw new PosUnavailable('server_error');
    if (!response.ok) throw new PosUnavailable('refused');
    body = await response.json();
  } catch (error) {
    if (error instanceof PosUnavailable) throw error;
    if (signal.aborted) throw new PosUnavailable('timeout');
    throw new PosUnavailable((error as Error).name === 'SyntaxError' ? 'unreadable' : 'network');
  }
  const envelope = FoodicsOrders.safeParse(body);
  if (!envelope.success) throw new PosUnavailable('unreadable');
  return envelope.data.data;
}

function quietSeconds(header: string | null): number {
  return Math.min(retryAfterSeconds(header) ?? DEFAULT_QUIET_SECONDS, LONGEST_QUIET_SECONDS);
}
