import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '../../src/platform/db/postgres';

/**
 * The name of the migrated database from which the databases of this run are copied. The workers of the run inherit the
 * name, and other runs use other names.
 */
const TEMPLATE = (process.env['API_TEST_TEMPLATE'] ??= `api_test_${randomUUID().slice(0, 8)}`);

/** Returns the PostgreSQL server for the tests; undefined if the tests use the embedded database. */
export const postgresServer = (): string | undefined => process.env['TEST_POSTGRES_URL'] || undefined;

/** A database that exists until it is dropped. */
export interface PostgresDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Creates a migrated database, or an empty one for tests of the first start. */
export async function createPostgresDatabase(server: string, { empty = false } = {}): Promise<PostgresDatabase> {
  const name = `${TEMPLATE}_${randomUUID().slice(0, 8)}`;
  await administer(server, `create database ${name} template ${empty ? 'template0' : TEMPLATE}`);
  return { url: urlOf(server, name), drop: () => administer(server, `drop database if exists ${name} with (force)`) };
}

/**
 * Creates and migrates the database that tests copy, because a copy takes a fraction of the time of a migration.
 */
export async function createTemplate(server: string): Promise<void> {
  await administer(server, `create database ${TEMPLATE} template template0`);
  const url = urlOf(server, TEMPLATE);
  const { close } = await openPostgres(url, console.warn);
  await close();
}

/** Drops the template, and databases that failed tests did not drop. */
export async function dropTemplate(server: string): Promise<void> {
  const client = await connect(server);
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [TEMPLATE],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await client.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = database;
  return url.href;
}

/** Sends a statement that accepts no parameters. The names in the statement come only from this file. */
async function administer(server: string, statement: string): Promise<void> {
  const client = await connect(server);
  await client.query(statement).finally(() => client.end());
}

async function connect(server: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  return client;
}
