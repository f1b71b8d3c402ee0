import { readFile } from 'node:fs/promises';
import { select } from '../../../api/src/documents/report/selection';
import { findRestaurantSubject } from '../../../api/src/documents/report/subject';
import { readRows } from '../../../api/src/documents/report/rows';
import { readTotals } from '../../../api/src/documents/report/totals';
import { listAdminOrders } from '../../../api/src/modules/orders/adminOrders';
import { storeOrder } from '../../../api/src/modules/orders/commands';
import { listOrderLogs } from '../../../api/src/modules/orders/orderLogs';
import { findOrder } from '../../../api/src/modules/orders/queries';
import { findScannedTill } from '../../../api/src/modules/orders/scannedTill';
import { findTill } from '../../../api/src/modules/orders/till';
import { sumDays } from '../../../api/src/modules/statistics/queries';
import type { Db } from '../../../api/src/platform/db/database';
import { percentile } from '../median';
import { findOrderIds, tillOf, tillsOf, userOf } from './plant';

/** The time for which each call is repeated, in milliseconds. */
const CALL_MS = 8_000;
/** The minimum number of repetitions. */
const LEAST_CALLS = 3;

/** The CPU times and durations of a call, in milliseconds. */
export interface Timed {
  /** The CPU time of the database. Other programs on the machine hardly affect it, unlike the duration of the call. */
  databaseCpu: number;
  /** The CPU time of this process, which runs the query layer and the driver. */
  processCpu: number;
  p50: number;
  p99: number;
}

const FIRST = { page: 1, limit: 20 };

/** The number of orders whose ids are read before the measurement. */
const KNOWN_ORDERS = 2_000;

/**
 * Returns the measured calls for a database with `rows` orders. Each call gets the number of its repetition as `turn`,
 * so that each repetition reads different rows.
 */
async function callsOf(db: Db, rows: number, now: Date): Promise<Record<string, (turn: number) => Promise<unknown>>> {
  const tills = tillsOf(rows);
  const ids = await findOrderIds(db, rows, KNOWN_ORDERS);
  const idOf = (turn: number) => ids[turn % ids.length]!;
  /** Returns the till for a turn. Successive turns get different tills, in an irregular order. */
  const till = (turn: number) => tillOf(1 + ((turn * 7_919) % tills));
  return {
    'last order of a till (scan)': (turn) => {
      const { restaurantId, deviceId } = till(turn);
      return findScannedTill(db, { restaurantId, casherId: deviceId }, now);
    },
    'order by its id': (turn) => findOrder(db, idOf(turn)),
    'save of an order': (turn) => save(db, idOf(turn), userOf(1 + (turn % 1_000)), now),
    'new order stored': (turn) => store(db, till(turn), turn, now),
    'live list of all restaurants': () => listOrderLogs(db, { ...FIRST, sort: '-orderedAt' }, now),
    'live list of a restaurant': (turn) =>
      listOrderLogs(db, { ...FIRST, sort: '-orderedAt', restaurantId: till(turn).restaurantId }, now),
    'search for a check number': (turn) =>
      listAdminOrders(
        db,
        { ...FIRST, sort: '-orderedAt', checkNumber: String(100_000 + ((turn * 7_919) % rows)) },
        now,
      ),
    'search in the text': (turn) =>
      listAdminOrders(db, { ...FIRST, sort: '-orderedAt', search: String(100_000 + ((turn * 7_919) % rows)) }, now),
    'chart of 14 days': () => sumDays(db, { days: 14, now }),
    'report of a restaurant, a month': async (turn) => {
      const subject = await findRestaurantSubject(db, till(turn).restaurantId);
      const end = now.toISOString().slice(0, 10);
      const start = new Date(now.getTime() - 30 * 24 * 3_600_000).toISOString().slice(0, 10);
      const selection = select(subject, { startDate: start, endDate: end }, now);
      await readTotals(db, selection);
      for await (const _batch of readRows(db, selection));
    },
  };
}

/** Measures the calls one after another. `db` must have a single connection, to a server on this machine. */
export async function measureGrowthCalls(db: Db, rows: number): Promise<Record<string, Timed>> {
  const now = new Date();
  const found: Record<string, Timed> = {};
  for (const [name, call] of Object.entries(await callsOf(db, rows, now))) {
    const times: number[] = [];
    for (let turn = 0; turn < LEAST_CALLS; turn += 1) await call(turn);
    const before = await cpuTimes(db);
    const until = performance.now() + CALL_MS;
    for (let turn = LEAST_CALLS; performance.now() < until || times.length < LEAST_CALLS; turn += 1) {
      const begun = performance.now();
      await call(turn);
      times.push(performance.now() - begun);
    }
    const after = await cpuTimes(db);
    found[name] = {
      databaseCpu: (after.database - before.database) / times.length,
      processCpu: (after.process - before.process) / times.length,
      p50: percentile(times, 50),
      p99: percentile(times, 99),
    };
  }
  return found;
}

/** The length of a clock tick in `/proc`, in milliseconds (proc(5), `CLK_TCK`). */
const TICK_MS = 10;

/** Returns the CPU time so far of the connection's server process and of this process, in milliseconds. */
async function cpuTimes(db: Db): Promise<{ database: number; process: number }> {
  const { rows } = (await db.execute('select pg_backend_pid() as pid')) as unknown as { rows: [{ pid: number }] };
  const stat = await readFile(`/proc/${rows[0].pid}/stat`, 'utf8');
  // The name of the program may contain spaces. `utime` and `stime` are the 12th and 13th fields after it.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  const own = process.cpuUsage();
  return { database: (Number(user) + Number(system)) * TICK_MS, process: (own.user + own.system) / 1000 };
}

/** Sends the statements of a save: locks the order and assigns it to a diner. */
async function save(db: Db, id: string, userId: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(`select user_id from orders where id = '${id}' for update`);
    await tx.execute(
      `update orders set user_id = '${userId}', saved_at = '${at.toISOString()}', saved_by = 'diner', confirmed_at = '${at.toISOString()}' where id = '${id}'`,
    );
  });
}

/** Stores a new order of a till, as after a webhook or a post of an own till. */
async function store(
  db: Db,
  { restaurantId, deviceId }: { restaurantId: string; deviceId: string },
  turn: number,
  at: Date,
): Promise<void> {
  const place = await findTill(db, { restaurantId, casherId: deviceId });
  await db.transaction((tx) =>
    storeOrder(
      tx,
      place,
      {
        posOrderId: `new-${at.getTime()}-${turn}`,
        revision: 1,
        orderNumber: String(turn),
        checkNumber: null,
        branchName: null,
        orderAt: at,
        paymentMethod: 'Card',
        customerNotes: null,
        subTotalPrice: 100,
        discountAmount: 0,
        taxAmount: 15,
        roundingAmount: 0,
        charges: [],
        totalPrice: 115,
        items: [{ name: 'Shawarma', nameLocalized: 'شاورما', quantity: 2, totalPrice: 100, options: [] }],
        payments: [{ name: 'Card', amount: 115 }],
        taxes: [{ name: 'VAT', rate: 15, amount: 15 }],
        receiptQr: null,
        details: {},
      },
      at,
    ),
  );
}
