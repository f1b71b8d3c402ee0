import type { PGlite } from '@electric-sql/pglite';
import { createPglite, databaseOf } from './embedded';
import {
  migrate,
  pendingMigrations,
  readMigrations,
  requireMigrated,
  runMigrations,
  SchemaOutdated,
} from './migrations';

// Creating an embedded database takes seconds if it is not a copy of the tests' template, and longer while other tests
// run.
jest.setTimeout(60_000);

let pglite: PGlite;
beforeAll(async () => void (pglite = await createPglite()));
afterAll(() => pglite?.close());

const step = (name: string, at: number, ...statements: string[]) => ({ name, at, hash: name, statements });

it('an empty database is refused until the migrations have run, and the message contains the command that runs them', async () => {
  const pending = (await pendingMigrations(pglite)).map(({ name }) => name);
  expect(pending).toEqual(readMigrations().map(({ name }) => name));
  const refused = databaseOf(pglite, { migrates: false });
  await expect(refused).rejects.toThrow(SchemaOutdated);
  await expect(refused).rejects.toThrow(
    `The database lacks migrations of this version: ${pending.join(', ')}. Back it up, then run: npx eesal migrate`,
  );

  const ran: string[] = [];
  await migrate(pglite, { ran: (name) => void ran.push(name), waits: () => undefined });
  expect(ran).toEqual(pending);
  await expect(requireMigrated(pglite)).resolves.toBeUndefined();
});

it('a database that a later release has migrated is accepted, because migrations must not break the previous release', async () => {
  await pglite.query('begin');
  await pglite.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', 9999999999999)`,
  );
  expect(await pendingMigrations(pglite)).toEqual([]);
  await pglite.query('rollback');
});

it('a database that lacks migrations from before version 0.1.0 is refused, and the message says what to do', async () => {
  await pglite.query('begin');
  await pglite.query('update drizzle.__drizzle_migrations set created_at = created_at - 1');
  await pglite.query('delete from drizzle.__drizzle_migrations where id > 1');
  const ran: string[] = [];
  const migrating = migrate(pglite, { ran: (name) => void ran.push(name), waits: () => undefined });
  await expect(migrating).rejects.toThrow(SchemaOutdated);
  await expect(migrating).rejects.toThrow(
    'Nothing was changed. First run the migrations up to 0048_email_changes with the last version before 0.1.0',
  );
  expect(ran).toEqual([]);
  await pglite.query('rollback');
});

it('a migration that fails changes nothing, and the migrations before it remain applied', async () => {
  const running = runMigrations(pglite, [
    step('first', 9_000_000_000_001, 'create table of_first (a int)'),
    step('second', 9_000_000_000_002, 'create table of_second (a int)', 'select * from nowhere'),
    step('third', 9_000_000_000_003, 'create table of_third (a int)'),
  ]);
  await expect(running).rejects.toThrow('nowhere');
  const { rows } = await pglite.query(
    `select to_regclass('of_first') is not null as first, to_regclass('of_second') is not null as second, to_regclass('of_third') is not null as third`,
  );
  expect(rows).toEqual([{ first: true, second: false, third: false }]);
  const recorded = await pglite.query(
    'select hash from drizzle.__drizzle_migrations where created_at > 9000000000000 order by id',
  );
  expect(recorded.rows).toEqual([{ hash: 'first' }]);
});
