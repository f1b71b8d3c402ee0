import { setTimeout as delay } from 'node:timers/promises';
import { LANGUAGES } from 'contracts';
import type { SeedRestaurant } from '../../src/app/demo/seedFile';
import { retryAfterSeconds } from '../../src/platform/retryAfter';
import type { ApiProcess } from '../support/apiProcess';
import type { Call, Refused } from '../support/call';
import type { OrderWire } from '../support/orders';
import type { Ledger } from './ledger';

/** The faults after a restart. */
export interface Findings {
  /** Data that was acknowledged but is missing. */
  lost: string[];
  /** Data that is incomplete. */
  broken: string[];
}

interface Known {
  adminToken: string;
  tokens: Map<string, string>;
  restaurants: SeedRestaurant[];
  /**
   * The ids of orders that were read completely after an earlier kill. `verify` checks only the list entries of these
   * orders, and adds new ids.
   */
  read: Set<string>;
}

const PAGE = 500;
/** The number of simultaneous calls. */
const AT_ONCE = 8;
/** The maximum number of attempts at a request that the server refuses as overloaded. */
const MAX_ATTEMPTS = 5;

/**
 * Checks through the API that all acknowledged data exists and is complete. Also saves orders with the codes that were
 * sent.
 */
export async function verify(
  { url, call: callOnce }: Pick<ApiProcess, 'url' | 'call'>,
  ledger: Ledger,
  { adminToken, tokens, restaurants, read }: Known,
): Promise<Findings> {
  const lost: string[] = [];
  const broken: string[] = [];
  const call = repeatWhileOverloaded(callOnce);

  async function get<Body>(path: string, token = adminToken): Promise<{ body: Body; total: number }> {
    const { status, body, headers } = await call<Body>('GET', path, { token });
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return { body, total: Number(headers.get('x-total-count')) };
  }

  /** Reads all pages of a list. A row that is counted but not listed is incomplete, and is reported as broken. */
  async function all<Row>(path: string, rowsOf: (body: never) => Row[]): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { body, total } = await get<never>(
        `${path}?${new URLSearchParams({ page: String(page), limit: String(PAGE) })}`,
      );
      rows.push(...rowsOf(body));
      if (page * PAGE < total) continue;
      if (rows.length !== total) broken.push(`${path}: ${total} are counted, ${rows.length} listed`);
      return rows;
    }
  }

  interface Logged {
    id: string;
    totalPrice: number;
    saved: boolean;
  }

  async function checkOrders(): Promise<void> {
    const logs = new Map(
      (await all('/order/logs', ({ orders }: { orders: Logged[] }) => orders)).map((log) => [log.id, log]),
    );
    await inTurns(
      [...logs.keys()].filter((id) => !read.has(id)),
      async (id) => {
        const { order } = (await get<{ order: OrderWire }>(`/order/user?orderId=${id}`)).body;
        const shown = ledger.orders.get(id);
        if (!isWhole(order)) broken.push(`order ${id}: ${JSON.stringify(order)}`);
        if (shown && asShown(order) !== asShown(shown))
          lost.push(`order ${id} as it was shown: ${asShown(shown)}; it is ${asShown(order)}`);
      },
    );
    for (const [id, { total_price }] of ledger.orders)
      if (logs.get(id)?.totalPrice !== total_price) lost.push(`order ${id}`);
    for (const id of ledger.saves.keys()) if (!logs.get(id)?.saved) lost.push(`the save of order ${id}`);
  }

  async function checkCustomers(): Promise<void> {
    await inTurns(
      [...ledger.saves].filter(([id]) => !read.has(id)),
      async ([id, phone]) => {
        const restaurant = restaurants.find((each) => each.id === ledger.orders.get(id)?.restaurant.id);
        const { body } = await get<{ orders: { id: string }[] }>(
          `/order/user-orders?${new URLSearchParams({ phone })}`,
          tokens.get(restaurant?.admin.email ?? ''),
        );
        if (body.orders.length !== 1 || body.orders[0]?.id !== id)
          lost.push(
            `the save of order ${id} for ${phone}: there is ${JSON.stringify(body.orders.map((order) => order.id))}`,
          );
      },
    );
  }

  /** Checks that the sent codes still save their orders. */
  async function saveWithCodes(): Promise<void> {
    await inTurns(
      [...ledger.codes].filter(([, { orderId }]) => !ledger.saves.has(orderId) && !read.has(orderId)),
      async ([phone, { orderId, tillIds, address }]) => {
        const { body } = await get<{ messages: { text: string }[] }>(
          `/dev/outbox?${new URLSearchParams({ to: phone })}`,
        );
        const otp = /^\d+/.exec(body.messages[0]?.text ?? '')?.[0];
        const saved = await call('POST', '/order/foodics/web/add-order', {
          headers: { 'x-forwarded-for': address },
          body: { ...tillIds, phone, orderId, otp },
        });
        if (saved.status === 200) ledger.saves.set(orderId, phone);
        else lost.push(`the code ${otp} of ${phone}: ${saved.status} ${JSON.stringify(saved.body)}`);
      },
    );
  }

  async function checkAdmins(): Promise<void> {
    const emails = new Set((await all('/admin', (admins: { email: string }[]) => admins)).map(({ email }) => email));
    for (const email of ledger.admins.keys()) if (!emails.has(email)) lost.push(`administrator ${email}`);
    const [newest] = [...ledger.admins].slice(-1);
    if (!newest) return;
    const [email, password] = newest;
    const { status } = await call('POST', '/admin/login', { body: { email, password } });
    if (status !== 200) lost.push(`the password of administrator ${email}: ${status}`);
  }

  interface Named {
    id: string;
    names: { language: string; name: string }[];
    logo: string | null;
  }

  function checkNames(kind: string, rows: Named[], acknowledged: Set<string>): void {
    for (const { id, names } of rows)
      if (names.length !== LANGUAGES.length || names.some(({ name }) => name === ''))
        broken.push(`${kind} ${id}: its names are ${JSON.stringify(names)}`);
    const there = new Set(
      rows.flatMap(({ names }) => names.map(({ language, name }) => name.replace(new RegExp(` ${language}$`), ''))),
    );
    for (const name of acknowledged) if (!there.has(name)) lost.push(`${kind} ${name}`);
  }

  async function checkLogos(rows: Named[]): Promise<void> {
    const paths = new Set(rows.flatMap(({ logo }) => logo ?? []));
    await inTurns([...paths], async (path) => {
      const { status } = await fetch(url + path);
      if (status !== 200) broken.push(`the logo ${path}: ${status}`);
    });
  }

  await saveWithCodes();
  await Promise.all([checkOrders(), checkCustomers(), checkAdmins()]);
  checkNames(
    'category',
    await all('/categories', ({ categories }: { categories: Named[] }) => categories),
    ledger.categories,
  );
  const made = await all('/restaurant', ({ restaurants: rows }: { restaurants: Named[] }) => rows);
  checkNames('restaurant', made, ledger.restaurants);
  await checkLogos(made);
  for (const id of ledger.orders.keys()) read.add(id);
  return { lost, broken };
}

/** Returns whether an order has lines, and whether its amounts add up to its total. */
function isWhole({
  order_items,
  sub_total_price,
  discount_amount,
  charges,
  tax_amount,
  rounding_amount,
  total_price,
}: OrderWire): boolean {
  const parts =
    sub_total_price -
    discount_amount +
    charges.reduce((sum, { amount }) => sum + amount, 0) +
    (tax_amount ?? 0) +
    rounding_amount;
  return order_items.length > 0 && Math.abs(parts - total_price) < 0.005;
}

/** Returns the fields of an order that never change. */
function asShown({
  id,
  order_number,
  check_number,
  branch_name,
  orderedAt,
  total_price,
  order_items,
  receipt_qr,
}: OrderWire): string {
  return JSON.stringify({
    id,
    order_number,
    check_number,
    branch_name,
    orderedAt,
    total_price,
    order_items,
    receipt_qr,
  });
}

/** Returns a function that repeats a call after the time in `Retry-After` if the server refuses it as overloaded. */
function repeatWhileOverloaded(call: Call): Call {
  return async <Body>(...request: Parameters<Call>) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await call<Body>(...request);
      const isOverloaded = answer.status === 503 && (answer.body as Refused).code === 'OVERLOADED';
      const seconds = retryAfterSeconds(answer.headers.get('retry-after'));
      if (!isOverloaded || seconds === null || attempt === MAX_ATTEMPTS) return answer;
      await delay(seconds * 1000);
    }
  };
}

async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
