import type pg from 'pg';
import { pendingMigrations, readMigrations, runMigrations } from '../../src/platform/db/migrations';
import { withPostgres } from '../../src/platform/db/postgres';
import { requiredServer } from '../processes/twoServers';
import { createPostgresDatabase, type PostgresDatabase } from '../support/postgresDatabases';

/* Tests changes of orders while the migrations 0039 and 0040 write the keys of stored orders. */

const [FIRST, FILL, CORRECT] = ['0038_order_keys', '0039_keys_of_stored_orders', '0040_keys_of_changed_orders'].map(
  (name) => readMigrations().findIndex((migration) => migration.name === name),
) as [number, number, number];

let testDatabase: PostgresDatabase;
beforeEach(async () => {
  testDatabase = await createPostgresDatabase(requiredServer(), { empty: true });
});
afterEach(() => testDatabase.drop());

const connect = <Result>(run: (client: pg.Client) => Promise<Result>) =>
  withPostgres({ DATABASE_URL: testDatabase.url }, run);

/** Stores orders in the schema without keys, and then runs the migration that adds the triggers. */
async function plant(client: pg.Client, posIds: string[]): Promise<void> {
  await runMigrations(client, readMigrations().slice(0, FIRST));
  await client.query(`insert into restaurants (system_type, currency) values ('own', 'SAR')`);
  await client.query(`insert into branches (restaurant_id, name) select id, 'Riyadh' from restaurants`);
  await client.query(`insert into devices (branch_id, name, pos_id) select id, 'Till', 'till' from branches`);
  await addOrders(client, posIds);
  await runMigrations(client, readMigrations().slice(FIRST, FILL));
}

async function addOrders(client: pg.Client, posIds: string[]): Promise<void> {
  await client.query(
    `insert into orders (id, restaurant_id, branch_id, device_id, pos_order_id, order_number, branch_name, order_at, time_zone,
       payment_method, sub_total_price, discount_amount, tax_amount, total_price, currency, items)
     select gen_random_uuid(), b.restaurant_id, b.id, d.id, posId, posId, 'Riyadh', now(), 'Asia/Riyadh', 'Cash', 1, 0, 0, 1, 'SAR', '[]'
     from branches b join devices d on d.branch_id = b.id cross join unnest($1::text[]) posId`,
    [posIds],
  );
}

/**
 * Fills the keys. Runs `change` on another connection, after the statements have read the orders and before the commit.
 */
async function fillDuring(migrator: pg.Client, change: () => Promise<unknown>): Promise<void> {
  await migrator.query('begin');
  for (const statement of readMigrations()[FILL]!.statements) await migrator.query(statement);
  await change();
  await migrator.query('commit');
}

const correct = (migrator: pg.Client, waits: () => void = () => undefined) =>
  runMigrations(migrator, readMigrations().slice(CORRECT, CORRECT + 1), { ran: () => undefined, waits });

const rename = (client: pg.Client, from: string, to: string) =>
  client.query('update orders set pos_order_id = $2 where pos_order_id = $1', [from, to]);

/** Returns the pairs of the point of sale's id and our id, from the keys and from the orders. */
async function keysAndOrders(client: pg.Client): Promise<{ keys: unknown[]; orders: unknown[] }> {
  const keys = await client.query(`select pos_order_id, order_id as id from order_keys order by 1`);
  const orders = await client.query(`select pos_order_id, id from orders order by 1`);
  return { keys: keys.rows, orders: orders.rows };
}

async function expectSame(client: pg.Client, posIds: string[]): Promise<void> {
  const { keys, orders } = await keysAndOrders(client);
  expect(keys).toEqual(orders);
  expect((keys as { pos_order_id: string }[]).map((key) => key.pos_order_id)).toEqual(posIds);
}

it('migration 0040 deletes outdated keys if orders were deleted or got a new POS id during migration 0039', () =>
  connect((migrator) =>
    connect(async (other) => {
      await plant(migrator, ['deleted', 'kept', 'old']);
      await fillDuring(migrator, async () => {
        await other.query(`delete from orders where pos_order_id = 'deleted'`);
        await rename(other, 'old', 'renamed');
        await addOrders(other, ['added']);
      });
      // At this point the keys still have the fault that the next migration corrects.
      const { keys } = await keysAndOrders(migrator);
      expect((keys as { pos_order_id: string }[]).map((key) => key.pos_order_id)).toEqual([
        'added',
        'deleted',
        'kept',
        'old',
      ]);
      await correct(migrator);
      await expectSame(migrator, ['added', 'kept', 'renamed']);
    }),
  ));

it('migration 0040 adds the missing key of an order that got a deleted order’s POS id while migration 0039 ran', () =>
  connect((migrator) =>
    connect(async (other) => {
      await plant(migrator, ['first', 'second']);
      await fillDuring(migrator, async () => {
        await other.query(`delete from orders where pos_order_id = 'first'`);
        await rename(other, 'second', 'first');
      });
      await correct(migrator);
      await expectSame(migrator, ['first']);
    }),
  ));

it('an order without a key gets a key with its newest POS id, even if the id changes while migration 0040 runs', () =>
  connect((migrator) =>
    connect(async (other) => {
      await plant(migrator, ['gone', 'old']);
      await fillDuring(migrator, async () => {
        await rename(other, 'old', 'renamed');
        await rename(other, 'gone', 'going');
      });
      await other.query('begin');
      await rename(other, 'renamed', 'newest');
      await other.query(`delete from orders where pos_order_id = 'going'`);
      let committed: Promise<unknown> | undefined;
      await correct(migrator, () => {
        committed ??= other.query('commit');
      });
      await committed;
      expect(committed).toBeDefined();
      await expectSame(migrator, ['newest']);
    }),
  ));

it('while migration 0040 runs, a change of an order waits until the migration is committed', () =>
  connect((migrator) =>
    connect(async (other) => {
      await plant(migrator, ['old']);
      await fillDuring(migrator, () => rename(other, 'old', 'renamed'));
      await migrator.query('begin');
      for (const statement of readMigrations()[CORRECT]!.statements) await migrator.query(statement);
      await other.query(`set lock_timeout = '200ms'`);
      await expect(rename(other, 'renamed', 'newest')).rejects.toMatchObject({ code: '55P03' });
      await migrator.query('commit');
      await rename(other, 'renamed', 'newest');
      await expectSame(migrator, ['newest']);
    }),
  ));

it('after all migrations, no migration is pending, and every order has its key', () =>
  connect(async (client) => {
    await plant(client, ['one']);
    await runMigrations(client, readMigrations().slice(FILL));
    expect(await pendingMigrations(client)).toEqual([]);
    await expectSame(client, ['one']);
  }));
