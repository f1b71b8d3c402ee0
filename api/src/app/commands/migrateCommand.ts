import { withMigrator, type DatabaseAddress } from '../../platform/db/open';
import { migrate, pendingMigrations } from '../../platform/db/migrations';
import type { Output } from './output';

interface Options {
  /** If true, only lists the pending migrations. */
  dryRun?: boolean;
  json?: boolean;
}

/**
 * Runs the pending migrations, and prints the name of each.
 * @returns the names of the migrations that were run or, in a dry run, would be
 */
export function migrateCommand(
  settings: DatabaseAddress,
  { dryRun = false, json = false }: Options,
  { out, err }: Output,
): Promise<string[]> {
  return withMigrator(settings, async (connection) => {
    const names: string[] = [];
    if (dryRun) names.push(...(await pendingMigrations(connection)).map(({ name }) => name));
    else
      await migrate(connection, {
        ran(name) {
          names.push(name);
          err(`${name} has run\n`);
        },
        waits: (name) => err(`${name} waits for a lock, and is tried again\n`),
      });
    out(json ? `${JSON.stringify({ dryRun, migrations: names })}\n` : describeResult(names, dryRun));
    return names;
  });
}

function describeResult(names: string[], dryRun: boolean): string {
  if (names.length === 0) return 'No migration is pending\n';
  return `${dryRun ? 'Pending' : 'Migrated'}: ${names.join(', ')}\n`;
}
