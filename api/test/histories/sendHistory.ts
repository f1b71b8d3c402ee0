import type { Db } from '../../src/platform/db/database';
import { ingestOrder } from '../../src/modules/pos/ownTills/ingest';
import { OwnOrder } from '../../src/modules/pos/ownTills/order';
import { readOrder } from '../../src/modules/pos/foodics/read';
import { storeChange } from '../../src/modules/pos/storeChange';
import { Refusal } from '../../src/platform/errors';
import type { History, State } from './history';
import { money as moneyIn, NOW } from './world';

/** Sends the states of a history to the server in random order, some of them twice. */
export async function sendHistory(db: Db, history: History, random: () => number): Promise<void> {
  const { till, number, order, returns } = history;
  const send = till.isPos ? sendAsPos : sendAsTill;
  const messages = [
    ...order.map((state) => () => send(db, history, { number, state, first: order[0]! })),
    ...returns.flatMap((made) =>
      made.states.map(
        (state) => () => send(db, history, { number: made.number, state, first: made.states[0]!, original: order[0]! }),
      ),
    ),
  ];
  const doubled = messages.flatMap((message) => (random() < 0.15 ? [message, message] : [message]));
  const shuffled = doubled.map((message) => ({ message, at: random() })).sort((one, other) => one.at - other.at);
  const unknown: Message[] = [];
  for (const { message } of shuffled) if (!(await message())) unknown.push(message);
  // The refused states are sent again, as in production: the server requests an unknown order by its id
  // (modules/pos/work.ts), and an own till repeats a refused return after it has sent the later revision of the
  // order.
  for (const message of unknown) await message();
}

/** Sends one state. Returns false when the server does not accept it yet. */
type Message = () => Promise<boolean>;

interface SentOrder {
  number: string;
  state: State;
  /** The first state. Its time may differ, because the till's clock was corrected. */
  first: State;
  /** For a return: the first state of the order that it takes back. */
  original?: State;
}

async function sendAsTill(
  db: Db,
  { till, number: originalNumber }: History,
  { number, state, first, original }: SentOrder,
): Promise<boolean> {
  const money = (units: number) => moneyIn(units, till.origin.currency!);
  const posted = OwnOrder.parse({
    order_number: number,
    ...(original && {
      original_order: { order_number: originalNumber, orderedAt: new Date(original.at).toISOString() },
    }),
    revision: state.revision,
    status: state.status,
    orderedAt: new Date(state.at).toISOString(),
    ...(state.at !== first.at && { former_orderedAt: new Date(first.at).toISOString() }),
    order_items: state.lines.map(({ name, quantity, price }) => ({
      item_name: name,
      item_quantity: quantity,
      unit_price: money(price),
      total_price: money(quantity * price),
    })),
    discount_amount: money(state.discount),
    charges: state.charge > 0 ? [{ name: 'Service', amount: money(state.charge) }] : [],
    taxes: [{ name: 'VAT', rate: 15, amount: money(state.tax) }],
    total_price: money(state.total),
    payments: state.payments.map(({ name, amount }) => ({ name, amount: money(state.negative ? -amount : amount) })),
  });
  try {
    await ingestOrder(db, till.origin, posted, NOW);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RETURN_TOO_LARGE') return false;
    throw error;
  }
  return true;
}

const foodicsTime = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const STATUS = { closed: 4, returned: 5, void: 7 } as const;

/** Sends a state in Foodics' format, so that the connector's code reads it. */
async function sendAsPos(
  db: Db,
  { till, number: originalNumber }: History,
  { number, state, original }: SentOrder,
): Promise<boolean> {
  const { origin } = till;
  const idOf = (name: string) => `${origin.deviceId}-${name}`;
  const money = (units: number) => moneyIn(state.negative === 'all' ? -units : units, origin.currency!);
  const paid = (units: number) => moneyIn(state.negative ? -units : units, origin.currency!);
  const row = {
    id: idOf(number),
    reference: number,
    status: original && state.status === 'closed' ? STATUS.returned : STATUS[state.status],
    subtotal_price: money(state.lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)),
    discount_amount: money(state.discount),
    rounding_amount: 0,
    total_price: money(state.total),
    closed_at: foodicsTime(state.at),
    created_at: foodicsTime(state.at),
    // Each state is written a minute after the previous one.
    updated_at: foodicsTime(NOW.getTime() - 24 * 3_600_000 + state.revision * 60_000),
    device: { id: origin.deviceId },
    original_order: original ? { id: idOf(originalNumber) } : null,
    payments: state.payments.map(({ name, amount }) => ({ amount: paid(amount), payment_method: { name } })),
    products: state.lines.map(({ name, quantity, price }, index) => ({
      product: { name },
      quantity: state.negative === 'all' ? -quantity : quantity,
      unit_price: money(price),
      total_price: money(quantity * price),
      status: 3,
      taxes: index === 0 ? [{ name: 'VAT', rate: 15, pivot: { amount: money(state.tax), rate: 15 } }] : [],
    })),
    charges: state.charge > 0 ? [{ amount: money(state.charge), charge: { name: 'Service' }, taxes: [] }] : [],
  };
  const { change } = readOrder(row);
  if (!change) throw new Error(`the order ${row.id} cannot be read`);
  return db.transaction((tx) => storeChange(tx, change, { restaurantId: origin.restaurantId, origin, at: NOW }));
}
