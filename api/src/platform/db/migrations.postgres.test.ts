import { createPostgresDatabase, type PostgresDatabase } from '../../../test/support/postgresDatabases';
import { requiredServer } from '../../../test/processes/twoServers';
import { migrate, pendingMigrations, readMigrations, runMigrations, SchemaOutdated } from './migrations';
import { openPostgres, withPostgres } from './postgres';

let empty: PostgresDatabase;
let migrated: PostgresDatabase;
beforeAll(async () => {
  empty = await createPostgresDatabase(requiredServer(), { empty: true });
  migrated = await createPostgresDatabase(requiredServer());
});
afterAll(() => Promise.all([empty?.drop(), migrated?.drop()]));

it('an API that must not migrate at its start refuses an empty database and leaves it empty', async () => {
  await expect(openPostgres(empty.url, console.warn, { migrates: false })).rejects.toThrow(SchemaOutdated);
  expect((await withPostgres({ DATABASE_URL: empty.url }, pendingMigrations))[0]?.name).toBe(readMigrations()[0]!.name);
});

it('an API that must not migrate at its start opens a migrated database', async () => {
  const { close } = await openPostgres(migrated.url, console.warn, { migrates: false });
  await close();
});

it('a database whose orders are in monthly partitions is refused with a sentence, and nothing in it changes', async () => {
  const before = await createPostgresDatabase(requiredServer(), { empty: true });
  try {
    await withPostgres({ DATABASE_URL: before.url }, async (connection) => {
      await runMigrations(connection, readMigrations().slice(0, 1));
      await connection.query('drop table orders cascade; create table orders (id uuid) partition by range (id)');
      const pending = await pendingMigrations(connection);
      await expect(migrate(connection)).rejects.toThrow(SchemaOutdated);
      await expect(migrate(connection)).rejects.toThrow(/The orders of this database are in monthly partitions/);
      expect(await pendingMigrations(connection)).toEqual(pending);
      await expect(connection.query('select from order_keys')).resolves.toBeDefined();
    });
  } finally {
    await before.drop();
  }
});

it('a migration stops waiting for a table that another transaction uses, and tries again later', async () => {
  const news: string[] = [];
  await withPostgres({ DATABASE_URL: migrated.url }, (user) =>
    withPostgres({ DATABASE_URL: migrated.url }, async (migrator) => {
      await user.query('begin');
      await user.query('lock table orders in row exclusive mode');
      let whenReleased: Promise<unknown> = Promise.resolve();
      await runMigrations(
        migrator,
        [
          {
            name: 'wider',
            at: 9_000_000_000_000,
            hash: 'wider',
            statements: ['alter table orders add column wider int'],
          },
        ],
        {
          ran: (name) => void news.push(`${name} ran`),
          waits(name) {
            news.push(`${name} waits`);
            whenReleased = user.query('commit');
          },
        },
      );
      await whenReleased;
      await expect(user.query('select wider from orders')).resolves.toBeDefined();
    }),
  );
  expect(news).toEqual(['wider waits', 'wider ran']);
});
