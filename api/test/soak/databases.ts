import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Db } from '../../src/platform/db/database';
import { createPglite, databaseOf } from '../../src/platform/db/embedded';
import { openPostgres } from '../../src/platform/db/postgres';
import { createPostgresDatabase, postgresServer } from '../support/postgresDatabases';

/** A database for servers that are killed. */
export interface SoakDatabase {
  /** The settings with which a server uses the database. */
  env: Record<string, string>;
  /** Kills the database server, which is restarted immediately; null for a database inside the server process. */
  killServer: (() => Promise<void>) | null;
  drop(): Promise<void>;
}

/** Creates a database and fills it. */
export type MakeDatabase = (fill: (db: Db) => Promise<void>) => Promise<SoakDatabase>;

/** Creates a PGlite database in a folder. */
export async function embedded(fill: (db: Db) => Promise<void>): Promise<SoakDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  // openEmbedded is not used: this process would hold the folder's lock until its end, so the servers could not start.
  const { db, close } = await databaseOf(await createPglite({ dataDir: join(folder, 'db') }));
  await fill(db);
  await close();
  return {
    env: { DATA_DIR: folder },
    killServer: null,
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Creates a database on the PostgreSQL server of `scripts/with-postgres.mjs --durable`. */
export async function postgres(fill: (db: Db) => Promise<void>): Promise<SoakDatabase> {
  const server = postgresServer();
  // The soak test kills its server, so it accepts only a server that is meant for this.
  if (!server || process.env['TEST_POSTGRES_KILLABLE'] !== '1')
    throw new Error('a PostgreSQL server that may be killed is needed: npm run soak -- api-kill');
  const { url, drop } = await createPostgresDatabase(server, { empty: true });
  const { db, close } = await openPostgres(url, console.warn);
  await fill(db);
  await close();
  const folder = mkdtempSync(join(tmpdir(), 'soak-'));
  return {
    env: { DATABASE_URL: url, DATA_DIR: folder },
    killServer: async () => {
      process.kill(
        Number(await ask(server, `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)`)),
        'SIGKILL',
      );
      await isBack(server);
    },
    drop: async () => {
      rmSync(folder, { recursive: true, force: true });
      await drop();
    },
  };
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  // Errors are ignored, because the connection may end with the killed server.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(question);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Resolves when the server accepts connections again. */
async function isBack(url: string): Promise<void> {
  while (
    !(await ask(url, 'select 1').then(
      () => true,
      () => false,
    ))
  )
    await new Promise((tick) => setTimeout(tick, 20));
}
