import type { CopyConnection } from '../../src/app/backup/connection';
import { runMigrations, type readMigrations } from '../../src/platform/db/migrations';
import { withPostgres } from '../../src/platform/db/postgres';
import { readCatalogue } from './catalogue';

type Migration = ReturnType<typeof readMigrations>[number];

/**
 * Runs a migration while an open transaction has written to every table. The transaction stays open until the
 * migration's first attempt to lock has timed out, and until a third connection has written to every table.
 * @returns whether the migration had to wait
 */
export async function migrateWhileWriting(
  connection: CopyConnection,
  migration: Migration,
  url: string,
): Promise<boolean> {
  const names = (await readCatalogue(connection)).map(({ name }) => `"${name}"`);
  if (names.length === 0) {
    await runMigrations(connection, [migration]);
    return false;
  }
  return withPostgres({ DATABASE_URL: url }, (holder) =>
    withPostgres({ DATABASE_URL: url }, async (writer) => {
      let waited = false;
      let released: Promise<unknown> = Promise.resolve();
      await holder.query('begin');
      // This statement takes the lock that an INSERT, an UPDATE or a DELETE takes.
      await holder.query(`lock table ${names.join(', ')} in row exclusive mode`);
      await runMigrations(connection, [migration], {
        ran: () => undefined,
        waits() {
          if (waited) return;
          waited = true;
          released = writer
            .query(`begin; set local lock_timeout = '5s'; lock table ${names.join(', ')} in row exclusive mode; commit`)
            .then(() => holder.query('commit'));
        },
      });
      await released;
      if (!waited) await holder.query('commit');
      return waited;
    }),
  );
}
