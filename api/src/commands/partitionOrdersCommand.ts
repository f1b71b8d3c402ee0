import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { settleReturns } from '../modules/orders/settle';
import type { Settings } from '../platform/config/settings';
import type { Db } from '../platform/db/database';
import { aloneInSchema, isApiRunning, requireMigrated } from '../platform/db/migrations';
import { addMonthsOfRest, addMonth } from '../platform/db/partitions/addMonths';
import { attachMonth } from '../platform/db/partitions/attachMonth';
import { countMonth, DETACHED, detachMonth } from '../platform/db/partitions/detachMonth';
import { isMonth, monthOf, tableOf, type Month } from '../platform/db/partitions/months';
import { partitionOrders, plannedMonths } from '../platform/db/partitions/partitionOrders';
import { missingMonths, monthsInRest, readShape } from '../platform/db/partitions/shape';
import { withPostgres } from '../platform/db/postgres';
import * as schema from '../platform/db/schema';
import { CommandError } from './commandError';
import type { Output } from './output';

interface Options {
  /** If true, only reports what would happen. */
  dryRun?: boolean;
  json?: boolean;
}

type DatabaseSettings = Pick<Settings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>;

/**
 * Splits the table of orders into monthly partitions. If it is already partitioned, adds the missing months.
 * @param ahead how many months after the current one also get a partition
 * @returns whether something changed or, in a dry run, would change
 */
export function partitionOrdersCommand(
  settings: DatabaseSettings,
  { ahead, dryRun = false, json = false }: Options & { ahead: number },
  { out, err }: Output,
): Promise<boolean> {
  return offline(settings, async (client) => {
    const now = new Date();
    const shape = await readShape(client);
    const months = shape.isPartitioned
      ? [...new Set([...missingMonths(shape.months, now, ahead), ...(await monthsInRest(client, now, ahead))])].sort()
      : await plannedMonths(client, now, ahead);
    if (!dryRun && months.length > 0) {
      await inTransaction(client, async () => {
        if (!shape.isPartitioned) await partitionOrders(client, { now, ahead, onProgress: (line) => err(`${line}\n`) });
        else {
          await addMonthsOfRest(client, await monthsInRest(client, now, ahead));
          const { months: there } = (await readShape(client)) as { months: Month[] };
          for (const month of missingMonths(there, now, ahead)) await addMonth(client, month);
        }
      });
      await client.query('analyze orders');
    }
    const result = { dryRun, wasPartitioned: shape.isPartitioned, months };
    out(json ? `${JSON.stringify(result)}\n` : describeResult(result));
    return months.length > 0;
  });
}

function describeResult({
  dryRun,
  wasPartitioned,
  months,
}: {
  dryRun: boolean;
  wasPartitioned: boolean;
  months: Month[];
}): string {
  if (months.length === 0) return 'The orders are partitioned by month, and no month is missing\n';
  const [first, last] = [months[0], months.at(-1)];
  if (wasPartitioned) return `${dryRun ? 'Would add' : 'Added'} the months ${months.join(', ')}\n`;
  return `${dryRun ? 'Would partition' : 'Partitioned'} the orders by month, from ${first} to ${last}\n`;
}

/** Detaches the orders of a month, except those that a diner has saved or that something refers to. */
export function detachMonthCommand(
  settings: DatabaseSettings,
  month: string,
  { dryRun = false, json = false }: Options,
  { out }: Output,
): Promise<void> {
  requireMonth(month);
  return offline(settings, async (client) => {
    const now = new Date();
    if (month >= monthOf(now)) throw new CommandError(`${month} is not over: new orders still belong to it`);
    const shape = await readShape(client);
    if (!shape.isPartitioned) throw new CommandError('The orders are in one table. Run: npx eesal partition-orders');
    if (!shape.months.includes(month)) throw new CommandError(`There is no partition of ${month}`);
    if (await isDetached(client, month))
      throw new CommandError(`${DETACHED}.${tableOf(month)} exists already. Attach it, or dump and drop it, first`);
    const counts = dryRun
      ? await countMonth(client, month, now)
      : await inTransaction(client, () => detachMonth(client, month, now));
    const table = `${DETACHED}.${tableOf(month)}`;
    if (json) out(`${JSON.stringify({ dryRun, month, table, ...counts })}\n`);
    else
      out(
        `${dryRun ? 'Would detach' : 'Detached'} ${counts.detached} orders of ${month} as ${table}; ${counts.kept} stay\n`,
      );
  });
}

/** Attaches a detached month again. Its table must be in the schema `detached`. */
export function attachMonthCommand(
  settings: DatabaseSettings,
  month: string,
  { dryRun = false, json = false }: Options,
  { out }: Output,
): Promise<void> {
  requireMonth(month);
  return offline(settings, async (client) => {
    const shape = await readShape(client);
    if (!shape.isPartitioned) throw new CommandError('The orders are in one table. Run: npx eesal partition-orders');
    if (!(await isDetached(client, month)))
      throw new CommandError(`There is no table ${DETACHED}.${tableOf(month)}. Restore its dump first`);
    const attached = dryRun ? await countDetached(client, month) : await attach(client, month);
    if (json) out(`${JSON.stringify({ dryRun, month, attached })}\n`);
    else out(`${dryRun ? 'Would attach' : 'Attached'} ${attached} orders of ${month}\n`);
  });
}

function attach(client: pg.Client, month: Month): Promise<number> {
  return inTransaction(client, async () => {
    const { attached, returned } = await attachMonth(client, month);
    const db = drizzle(client, { schema }) as unknown as Db;
    for (const key of returned) await settleReturns(db, key, new Date());
    return attached;
  });
}

async function countDetached(client: pg.Client, month: Month): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `select count(*)::int as rows from ${DETACHED}.${tableOf(month)}`,
  );
  return rows[0]!.rows;
}

async function isDetached(client: pg.Client, month: Month): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>('select to_regclass($1) is not null as known', [
    `${DETACHED}.${tableOf(month)}`,
  ]);
  return rows[0]!.known;
}

function requireMonth(month: string): void {
  if (!isMonth(month)) throw new CommandError(`${month} is no month, such as 2025-01`);
}

/** Opens PostgreSQL, but only if no API process and no other command that changes the schema uses it. */
function offline<Result>(
  { DATABASE_URL, DATABASE_DIRECT_URL }: DatabaseSettings,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  if (!DATABASE_URL)
    throw new CommandError('The embedded database keeps the orders in one table: only PostgreSQL has partitions');
  return withPostgres({ DATABASE_URL, DATABASE_DIRECT_URL }, async (client) => {
    // Without this setting, the server would continue a long statement after this process was killed.
    await client.query(`set client_connection_check_interval = '1s'`);
    return aloneInSchema(client, async () => {
      await requireMigrated(client);
      if (await isApiRunning(client)) throw new CommandError('An API process uses the database. Stop it first');
      return use(client);
    });
  });
}

/** Runs work in a transaction. If an API process starts in the meantime, it waits until the transaction has ended. */
async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    await client.query('lock table orders in access exclusive mode');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
