import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../../src/modules/auth/password';
import type { CopyConnection } from '../../src/app/backup/connection';
import { fileArchive } from '../../src/app/backup/archiveStore';
import { restoreBackup } from '../../src/app/backup/restore';
import { readFigures, readTables } from '../../src/app/backup/tables';
import { pendingMigrations, readMigrations, runMigrations } from '../../src/platform/db/migrations';
import { backUp, emptyDatabase, ENCRYPTION_KEY } from '../support/backups';
import { migrateWhileWriting } from './busyDatabase';
import { readCatalogue } from './catalogue';
import { openUpgradedDatabase, type UpgradedDatabase } from './upgradedDatabase';
import { startToday, type Today } from './today';
import { cookieOf, earnedIn, hasPos, isSaved, ORDER_AT, staffOf, totalOf, type World } from './values';
import { addWorld } from './worlds';

/*
 * Upgrades a database of the schema at the beginning of version 0.1.0, one migration at a time. After each migration, adds rows to every table and
 * makes a backup. At the end, the current code reads all rows. On PostgreSQL, each migration runs while other
 * transactions write.
 */

jest.setTimeout(60_000);

const MIGRATIONS = readMigrations();
const PASSWORD = 'a password of the first version 1';

/** The migrations that change stored data on purpose: one drops the tables and a column of an earlier design. */
const CHANGES: Record<string, string[]> = {
  '0049_orders_in_one_table': [
    'rows of detached_months',
    'contents of detached_months',
    'rows of order_keys',
    'contents of order_keys',
    'contents of orders',
  ],
};

/** The versions whose backups are restored: the first and the newest. */
const RESTORED = [0, MIGRATIONS.length - 1].map((version) => [MIGRATIONS[version]!.name, version] as const);

let upgraded: UpgradedDatabase;
let folder: string;
let passwordHash: string;
const worlds: World[] = [];
/** The number of rows that each version added to each table. */
const added: Map<string, number>[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'eesal-upgrade-'));
  passwordHash = await hashPassword(PASSWORD);
  upgraded = await openUpgradedDatabase();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the number of rows that each table has after a version has added its rows. */
function expectedRows(version: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const rows of added.slice(0, version + 1))
    for (const [table, count] of rows) sums.set(table, (sums.get(table) ?? 0) + count);
  return sums;
}

/** Expects the existing tables to have the rows of all versions up to the given one. */
async function expectRowsUntil(version: number, connection: CopyConnection): Promise<void> {
  const figures = await readFigures(connection, await readTables(connection));
  const found = [...expectedRows(version)].filter(([table]) => figures[`rows of ${table}`] !== undefined);
  expect(found.map(([table]) => [table, Number(figures[`rows of ${table}`])])).toEqual(found);
}

/** Returns whether a migration locks an existing table. An index locks its table when it is dropped. */
function locks({ statements }: (typeof MIGRATIONS)[number], tables: string[]): boolean {
  const sql = statements.join(';').toLowerCase();
  if (sql.includes('drop index')) return true;
  return tables.some((table) =>
    new RegExp(String.raw`(alter table|drop table|references|\bon) ("public"\.)?"?${table}"?[\s(;]`).test(sql),
  );
}

describe('Each migration preserves all rows of the versions before it:', () => {
  it.each(MIGRATIONS.map((migration) => [migration.name, migration] as const))('%s', async (name, migration) => {
    await upgraded.connect(async (connection) => {
      const tables = await readTables(connection);
      const before = await readFigures(connection, tables);
      const existing = (await readCatalogue(connection)).map((table) => table.name);
      if (upgraded.url === null) await runMigrations(connection, [migration]);
      else expect(await migrateWhileWriting(connection, migration, upgraded.url)).toBe(locks(migration, existing));
      const kept = new Map((await readTables(connection)).map((table) => [table.name, table.columns]));
      const after = await readFigures(
        connection,
        tables.flatMap((table) => {
          const columns = kept.get(table.name);
          return columns ? [{ ...table, columns: table.columns.filter((column) => columns.includes(column)) }] : [];
        }),
      );
      const changed = Object.keys(before).filter((figure) => before[figure] !== after[figure]);
      expect(changed).toEqual(CHANGES[name] ?? []);

      const { world, added: rows } = await addWorld(connection, { version: worlds.length, passwordHash });
      worlds.push(world);
      added.push(rows);
      // The corrected time of an order, as the first schema stores it.
      if (worlds.length === 1) {
        rows.set('order_aliases', 1);
        await connection.query(
          `insert into order_keys (restaurant_id, pos_order_id, order_id) select restaurant_id, 'corrected', id from orders where id = $1`,
          [world.orders[0]],
        );
      }
    });
    await backUp(upgraded, join(folder, `${name}.tar.gz`));
  });

  it('the newest schema has the rows of all versions', () =>
    upgraded.connect((connection) => expectRowsUntil(worlds.length, connection)));

  it('an order is still found by the time that its till has corrected', () =>
    upgraded.connect(async (connection) => {
      const { rows } = await connection.query(
        `select pos_order_id as key, order_id as id from order_aliases where pos_order_id = 'corrected'`,
      );
      expect(rows).toEqual([{ key: 'corrected', id: worlds[0]!.orders[0] }]);
    }));
});

describe('The current version, after all migrations,', () => {
  let today: Today;
  /** Sends a GET request as an administrator. */
  let asAdmin: (path: string) => ReturnType<Today['call']>;
  beforeAll(async () => {
    today = await startToday(await upgraded.open(), new Date(ORDER_AT + 60_000));
    const token = await today.login(today.admin);
    asAdmin = (path) => today.call('GET', path, { token });
  });
  afterAll(() => today?.stop());

  const totalIn = async (path: string) => Number((await asAdmin(path)).headers.get('x-total-count'));

  it('returns the correct totals of its lists', async () => {
    expect(await totalIn('/admin/orders?limit=1')).toBe(worlds.length * 3);
    expect(await totalIn('/restaurant?limit=1')).toBe(worlds.length);
    expect(await totalIn('/categories?limit=1')).toBe(worlds.length);
    expect(await totalIn('/user?limit=1')).toBe(worlds.length);
    const { rows } = await today.query(
      `select name, sum(rows)::int as rows from row_totals group by name order by name`,
    );
    expect(rows).toEqual([
      { name: 'orders', rows: worlds.length * 3 },
      { name: 'users', rows: worlds.length },
    ]);
  });

  it('has the expected sum of all orders', async () => {
    const expected = worlds.flatMap(({ version }) => [0, 1, 2].map((copy) => totalOf(version, copy)));
    const { rows } = await today.query(`select sum(total_price)::float as total from orders`);
    expect(rows).toEqual([{ total: expected.reduce((sum, total) => sum + total, 0) }]);
  });

  it('shows saved orders at their URLs, and all orders to administrators', async () => {
    const token = await today.login(today.admin);
    for (const { version, orders } of worlds)
      for (const [copy, id] of orders.entries()) {
        const paths = isSaved(copy) ? [`/order/user?orderId=${id}`, `/admin/orders/${id}`] : [`/admin/orders/${id}`];
        for (const path of paths) {
          const { status, body } = await today.call<{ order: { order_number: string; total_price: number } }>(
            'GET',
            path,
            { token },
          );
          expect([status, body.order?.order_number, body.order?.total_price]).toEqual([
            200,
            `${version}-${copy}`,
            totalOf(version, copy),
          ]);
        }
      }
  });

  it('creates PDFs of an order of the oldest and of the newest version', async () => {
    for (const { orders } of [worlds[0]!, worlds.at(-1)!]) {
      const answer = await fetch(`${today.url}/order/receipt?orderId=${orders[0]}&language=en`);
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
  });

  it('lets staff of every version log in and see the orders of their branch', async () => {
    for (const { version } of worlds) {
      const token = await today.login({ email: staffOf(version), password: PASSWORD });
      const { headers } = await today.call('GET', '/order/branch-orders?limit=1', { token });
      expect([version, headers.get('x-total-count')]).toEqual([version, '3']);
    }
  });

  it('returns the last order of every till without a point of sale', async () => {
    for (const { version, ids } of worlds.filter((world) => !hasPos(world.version))) {
      const tillIds = { restaurantId: String(ids.get('restaurants')), casherId: String(ids.get('devices')) };
      const { status, body } = await today.call<{ invoice: { order_number: string } }>(
        'GET',
        `/order/foodics/web/last-order?${new URLSearchParams(tillIds)}`,
      );
      expect([status, body.invoice?.order_number]).toEqual([200, `${version}-2`]);
    }
  });

  it('keeps diners signed in, and shows their receipts and points', async () => {
    for (const { version, orders } of worlds) {
      const headers = { cookie: `diner=${cookieOf(version)}` };
      const receipts = await today.call<{ receipts: { id: string }[] }>('GET', '/customer/receipts', { headers });
      expect([version, receipts.body.receipts?.map(({ id }) => id)]).toEqual([version, [orders[1], orders[0]]]);
      const points = await today.call<{ balances: { available: number }[] }>('GET', '/customer/points', { headers });
      expect(points.body.balances.map(({ available }) => available)).toEqual([earnedIn(version)]);
    }
  });

  it('finds no fault in the ledger of points', async () => {
    expect(await today.pointsFaults()).toEqual([]);
  });
});

describe('The current version restores a backup made after the migration', () => {
  it.each(RESTORED)('%s', async (name, version) => {
    const target = await emptyDatabase();
    try {
      await restoreBackup(
        {
          archive: {
            open: fileArchive(join(folder, `${name}.tar.gz`)),
            key: undefined,
            signal: new AbortController().signal,
          },
          keys: { ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS: [] },
          onProgress: () => undefined,
        },
        { connect: target.connect, replace: false },
      );
      await target.connect(async (connection) => {
        expect(await pendingMigrations(connection)).toEqual([]);
        await expectRowsUntil(version, connection);
      });
    } finally {
      await target.close();
    }
  });
});
