import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fileArchive } from '../../src/backup/archiveStore';
import { restoreBackup } from '../../src/backup/restore';
import { withCopyConnection, type CopyConnection } from '../../src/backup/connection';
import { readFigures, readTables } from '../../src/backup/tables';
import { packageRoot } from '../../src/platform/config/packageRoot';
import { openPostgres } from '../../src/platform/db/postgres';
import { keepMonthsAhead } from '../../src/platform/db/partitions/keepMonthsAhead';
import { later, monthOf } from '../../src/platform/db/partitions/months';
import { backUp, BACKUP_KEY, emptyDatabase, ENCRYPTION_KEY } from '../support/backups';
import { runWords } from '../support/commands';
import { createPostgresDatabase, type PostgresDatabase } from '../support/postgresDatabases';
import { programArguments } from '../support/programs';
import { until } from '../support/until';
import { requiredServer } from './twoServers';

jest.setTimeout(180_000);

/**
 * The number of orders in thirteen months. Some orders are saved. One order has a uuid of version 4, one has a note,
 * and the points of one must still be computed.
 */
const ORDERS = 3_000;
const OLD = later(monthOf(new Date()), -6);
const TABLE = `detached.orders_${OLD.replace('-', '_')}`;

let testDatabase: PostgresDatabase;
let client: pg.Client;

beforeEach(async () => {
  testDatabase = await createPostgresDatabase(requiredServer(), { empty: true });
  await (await openPostgres(testDatabase.url, console.warn)).close();
  client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
  await plantYear(client);
});
afterEach(async () => {
  await client.end();
  await testDatabase.drop();
});

const run = (words: string) => runWords(words.split(' '), { DATABASE_URL: testDatabase.url });

const using = <Result>(use: (connection: CopyConnection) => Promise<Result>) =>
  withCopyConnection({ DATABASE_URL: testDatabase.url, DATA_DIR: '' }, use);

/** Returns row counts and checksums of all tables, and the total of the orders. The commands must not change them. */
const figures = () => using(figuresOf);

/**
 * Returns the row counts and checksums without those of `row_totals`, because this table splits each total into several
 * rows at random. `counted` compares these totals.
 */
const figuresOf = async (connection: CopyConnection) =>
  readFigures(
    connection,
    (await readTables(connection)).filter(({ name }) => name !== 'row_totals'),
  );

async function one<Row>(question: string): Promise<Row> {
  return (await client.query(question)).rows[0] as Row;
}

const counted = async () =>
  one<{ rows: number; total: number; keys: number }>(`
    select (select count(*)::int from orders) as rows,
      (select sum(rows)::int from row_totals where name = 'orders') as total,
      (select count(*)::int from order_keys) as keys`);

async function plantYear(into: pg.Client): Promise<void> {
  const [restaurant, branch, device, user] = ['1', '2', '3', '4'].map(
    (digit) => `${digit.repeat(8)}-0000-4000-8000-000000000001`,
  );
  await into.query(`insert into restaurants (id, system_type, currency) values ('${restaurant}', 'own', 'SAR')`);
  await into.query(`insert into branches (id, restaurant_id, name) values ('${branch}', '${restaurant}', 'Riyadh')`);
  await into.query(
    `insert into devices (id, branch_id, name, pos_id) values ('${device}', '${branch}', 'Till', 'pos-1')`,
  );
  await into.query(`insert into users (id, phone) values ('${user}', '+966500000001')`);
  await into.query(`
    insert into orders (id, restaurant_id, branch_id, device_id, pos_order_id, order_number, branch_name, order_at, time_zone,
      payment_method, sub_total_price, discount_amount, tax_amount, total_price, currency, items, user_id, saved_at)
    select case when n = 7 then gen_random_uuid() else (substr(time, 1, 8) || '-' || substr(time, 9, 4) || '-7' || substr(hash, 1, 3) || '-8' || substr(hash, 4, 3) || '-' || substr(hash, 7, 12))::uuid end,
      '${restaurant}', '${branch}', '${device}', 'pos-' || n, n::text, 'Riyadh', at, 'Asia/Riyadh', 'Card', 100, 0, 15.25, 115.25, 'SAR', '[]',
      case when n % 10 = 0 then '${user}'::uuid end, case when n % 10 = 0 then at end
    from generate_series(1, ${ORDERS}) n,
      lateral (select now() - interval '1 hour' - n * (interval '365 days' / ${ORDERS})) as moments(at),
      lateral (select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as time, md5(n::text) as hash) as parts`);
  // After this statement, other tables refer to two orders of the old month that no diner has saved.
  await into.query(`
    with old as (select id, row_number() over (order by id) as n from orders where to_char(order_at at time zone 'UTC', 'YYYY-MM') = '${OLD}' and user_id is null)
    , noted as (insert into kept_receipts (user_id, order_id, note, updated_at) select '${user}', id, 'a note', now() from old where n = 1)
    insert into points_due (order_id, since) select id, now() from old where n = 2`);
}

it('partitioning changes no row, no total and no constraint, and a search for an id reads one partition', async () => {
  const before = await figures();
  const rules = await rulesOf();
  expect(await run('partition-orders --dry-run --json')).toMatchObject({ code: 3 });
  expect(await figures()).toEqual(before);

  expect(await run('partition-orders')).toMatchObject({ code: 0, out: expect.stringContaining('Partitioned') });
  expect(await figures()).toEqual(before);
  expect(await rulesOf()).toEqual(rules);
  expect(await counted()).toEqual({ rows: ORDERS, total: ORDERS, keys: ORDERS });

  const { id } = await one<{ id: string }>('select id from orders where order_number = $$100$$');
  const plan = await client.query(`explain (format json) select * from orders where id = '${id}'`);
  expect(JSON.stringify(plan.rows).match(/"Relation Name":"orders_\d{4}_\d\d"/g)).toHaveLength(1);
  expect(await run('partition-orders')).toMatchObject({ code: 0, out: expect.stringContaining('no month is missing') });
});

/**
 * Returns the constraints, triggers, indexes and columns of `orders` as text, without the differences in wording that
 * partitions cause.
 */
async function rulesOf(): Promise<unknown> {
  const { rows } = await client.query(`
    select conname::text as name, pg_get_constraintdef(oid) as text from pg_constraint where 'public.orders'::regclass in (conrelid, confrelid) and conparentid = 0
    union all select tgname::text, translate(pg_get_triggerdef(oid), '()', '') from pg_trigger where tgrelid = 'public.orders'::regclass and not tgisinternal
    union all select indexname::text, replace(replace(indexdef, 'UNIQUE ', ''), 'ON ONLY', 'ON') from pg_indexes where tablename = 'orders'
    union all select column_name::text, concat(data_type, ' ', is_nullable, ' ', column_default, ' ', generation_expression) from information_schema.columns where table_name = 'orders'
    order by 1, 2`);
  return rows;
}

it('an order of a point of sale cannot be stored twice, with or without partitions', async () => {
  const columns = (
    await client.query<{ name: string }>(
      `select column_name::text as name from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER' and column_name <> 'id'`,
    )
  ).rows
    .map(({ name }) => name)
    .join(', ');
  const again = `insert into orders (id, ${columns}) select gen_random_uuid(), ${columns} from orders where order_number = '5'`;
  await expect(client.query(again)).rejects.toMatchObject({ code: '23505' });
  await run('partition-orders');
  await expect(client.query(again)).rejects.toMatchObject({
    code: '23505',
    constraint: 'order_keys_restaurant_id_pos_order_id_pk',
  });
  expect(await counted()).toEqual({ rows: ORDERS, total: ORDERS, keys: ORDERS });
});

it('detaching a month’s partition keeps the totals correct and every order’s key stored; attaching it again restores every row', async () => {
  await run('partition-orders');
  const before = await figures();
  const { all, gone } = await one<{ all: number; gone: number }>(`
    select count(*)::int as all, count(*) filter (where user_id is null)::int - 2 as gone from orders_${OLD.replace('-', '_')}`);

  const dry = await run(`partition-orders detach ${OLD} --dry-run --json`);
  expect(dry).toMatchObject({ code: 3 });
  expect(JSON.parse(dry.out)).toMatchObject({ detached: gone, kept: all - gone });
  expect(await figures()).toEqual(before);

  expect(await run(`partition-orders detach ${OLD}`)).toMatchObject({ code: 0 });
  expect(await counted()).toEqual({ rows: ORDERS - gone, total: ORDERS - gone, keys: ORDERS });
  expect(await one(`select count(*)::int as rows from ${TABLE}`)).toEqual({ rows: gone });
  expect(await one('select count(*)::int as rows from orders where user_id is not null')).toEqual({
    rows: ORDERS / 10,
  });
  expect(await one('select count(*)::int as rows from points_due join orders on id = order_id')).toEqual({ rows: 1 });

  expect(await run(`partition-orders detach ${OLD}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('exists already'),
  });
  expect(await run(`partition-orders attach ${OLD}`)).toMatchObject({ code: 0 });
  expect(await figures()).toEqual(before);
  expect(await counted()).toEqual({ rows: ORDERS, total: ORDERS, keys: ORDERS });
});

it('the detached partition of a month can be dropped, and later restored from a copy that was made before a column was added', async () => {
  await run('partition-orders');
  const before = await counted();
  await run(`partition-orders detach ${OLD}`);
  await client.query(`create table copied as select * from ${TABLE}`);
  await client.query(`drop table ${TABLE}`);
  await client.query('alter table orders add column later_column text not null default $$new$$');
  expect(await run(`partition-orders attach ${OLD}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Restore its dump'),
  });
  await client.query('alter table copied set schema detached');
  await client.query(`alter table detached.copied rename to orders_${OLD.replace('-', '_')}`);
  expect(await run(`partition-orders attach ${OLD}`)).toMatchObject({ code: 0 });
  expect(await counted()).toEqual(before);
});

it('partition-orders refuses to detach the current month, an invalid month, or a month of a table without partitions', async () => {
  expect(await run(`partition-orders detach ${OLD}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('one table'),
  });
  await run('partition-orders');
  expect(await run(`partition-orders detach ${monthOf(new Date())}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is not over'),
  });
  expect(await run('partition-orders detach 2025-13')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is no month'),
  });
  expect(await run('partition-orders --ahead many')).toMatchObject({ code: 2 });
});

it('partition-orders refuses to run while the API uses the database', async () => {
  const { close } = await openPostgres(testDatabase.url, console.warn);
  try {
    const api = new pg.Client({ connectionString: testDatabase.url, application_name: 'eesal' });
    await api.connect();
    expect(await run('partition-orders')).toMatchObject({
      code: 1,
      err: 'An API process uses the database. Stop it first\n',
    });
    await api.end();
  } finally {
    await close();
  }
});

it('orders of a month without a partition are stored in `orders_rest` until the command partition-orders moves them', async () => {
  await run('partition-orders --ahead 0');
  const next = later(monthOf(new Date()), 1);
  const time = Date.parse(`${next}-02T00:00:00Z`).toString(16).padStart(12, '0');
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000001`;
  await client.query(`
    insert into orders (id, restaurant_id, branch_id, device_id, pos_order_id, order_number, branch_name, order_at, time_zone, payment_method, sub_total_price, discount_amount, total_price, items)
    select '${id}', restaurant_id, branch_id, device_id, 'late', '1', 'Riyadh', now(), 'Asia/Riyadh', 'Card', 1, 0, 1, '[]' from orders limit 1`);
  await client.query(`insert into points_due (order_id, since) values ('${id}', now())`);
  const before = await figures();
  expect(await one(`select tableoid::regclass::text as name from orders where id = '${id}'`)).toEqual({
    name: 'orders_rest',
  });
  expect(await run('doctor')).toMatchObject({ out: expect.stringMatching(/problem +orders: the partition of/) });

  expect(await run('partition-orders')).toMatchObject({ code: 0, out: expect.stringContaining(next) });
  expect(await one(`select tableoid::regclass::text as name from orders where id = '${id}'`)).toEqual({
    name: `orders_${next.replace('-', '_')}`,
  });
  expect(await figures()).toEqual(before);
  expect(await run('doctor')).toMatchObject({
    out: expect.stringMatching(/ok +orders: they are in \d+ monthly partitions/),
  });
});

it('the API itself adds the partitions of the next months, even when two processes add them at the same time', async () => {
  await run('partition-orders --ahead 0');
  const { db, close } = await openPostgres(testDatabase.url, console.warn);
  try {
    const now = new Date();
    const added = await Promise.all([keepMonthsAhead(db, now), keepMonthsAhead(db, now)]);
    expect(added.flat().sort()).toEqual([1, 2, 3].map((months) => later(monthOf(now), months)));
    expect(await keepMonthsAhead(db, now)).toEqual([]);
  } finally {
    await close();
  }
});

it('a backup of partitioned orders is restored into one table, which can be partitioned again', async () => {
  await run('partition-orders');
  await run(`partition-orders detach ${OLD}`);
  const before = await figures();
  const folder = mkdtempSync(join(tmpdir(), 'eesal-'));
  const target = await emptyDatabase();
  try {
    const file = join(folder, 'backup.tar.gz.enc');
    await backUp({ connect: using }, file, { key: BACKUP_KEY });
    const archive = { open: fileArchive(file), key: BACKUP_KEY, signal: new AbortController().signal };
    const given = { archive, keys: { ENCRYPTION_KEY, ENCRYPTION_KEY_PREVIOUS: [] }, onProgress: () => undefined };
    await restoreBackup(given, { connect: target.connect, replace: false });
    expect(await target.connect(figuresOf)).toEqual(before);
    // The backup is also restored into the partitioned database. This puts its orders into one table, which the command
    // partitions again below.
    await client.end();
    await restoreBackup(given, { connect: using, replace: true });
    client = new pg.Client({ connectionString: testDatabase.url });
    await client.connect();
    expect(await figures()).toEqual(before);
    expect(await run('partition-orders')).toMatchObject({ code: 0 });
    expect(await figures()).toEqual(before);
  } finally {
    await target.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

it.each(['partition-orders', `partition-orders detach ${OLD}`, `partition-orders attach ${OLD}`])(
  'a killed command "%s" leaves the database unchanged, and can be repeated',
  async (words) => {
    if (words !== 'partition-orders') await run('partition-orders');
    if (words.includes('attach')) await run(`partition-orders detach ${OLD}`);
    const before = await figures();
    const shape = await one('select relkind from pg_class where oid = $$orders$$::regclass');
    // This connection locks the table that the command needs last. So the command waits for the lock after all its
    // other changes.
    const holder = new pg.Client({ connectionString: testDatabase.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table receipt_messages in access share mode');
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, [...programArguments('src/eesal.ts'), ...words.split(' ')], {
      cwd: packageRoot(),
      env: { PATH, HOME, DATABASE_URL: testDatabase.url },
      stdio: 'ignore',
    });
    const ended = once(child, 'close');
    const waits = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'eesal migration' and wait_event_type = 'Lock'`;
    await until('the command waits', async () => (await client.query(waits)).rows.length > 0, 60_000);
    child.kill('SIGKILL');
    await ended;
    const gone = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'eesal migration'`;
    await until('the server notices', async () => (await client.query(gone)).rows.length === 0, 30_000);
    await holder.query('rollback');
    await holder.end();

    expect(await figures()).toEqual(before);
    expect(await one('select relkind from pg_class where oid = $$orders$$::regclass')).toEqual(shape);
    expect(await run(words)).toMatchObject({ code: 0 });
    const { rows, total } = await counted();
    expect(total).toBe(rows);
  },
);
