import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { seal, unseal } from '../../src/platform/crypto/seal';
import type { Database } from '../../src/platform/db/database';
import { openPostgres } from '../../src/platform/db/postgres';
import { restaurants } from '../../src/platform/db/schema';
import { packageRoot } from '../../src/platform/config/packageRoot';
import { createPostgresDatabase } from '../support/postgresDatabases';
import { programArguments } from '../support/programs';
import { requiredServer } from './twoServers';

const OLD = 'the old encryption key of the tests and long enough';
const NEW = 'the new encryption key of the tests and long enough';
const RESTAURANTS = 450;

let testDatabase: { url: string; drop: () => Promise<void> };
let database: Database;
beforeAll(async () => {
  testDatabase = await createPostgresDatabase(requiredServer());
  database = await openPostgres(testDatabase.url, console.warn);
  await database.db
    .insert(restaurants)
    .values(
      Array.from({ length: RESTAURANTS }, (_, index) => ({ systemType: 'foodics', token: seal(`${index}`, OLD) })),
    );
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

/** Starts the command as a separate process. */
function startCommand() {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [...programArguments('src/eesal.ts'), 'rotate-keys', 'encryption'], {
    cwd: packageRoot(),
    env: {
      PATH,
      HOME,
      ...(TMPDIR && { TMPDIR }),
      DATABASE_URL: testDatabase.url,
      ENCRYPTION_KEY: NEW,
      ENCRYPTION_KEY_PREVIOUS: OLD,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (text) => void (output += text));
  child.stderr.on('data', (text) => void (output += text));
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) };
}

async function underNew(): Promise<number> {
  const rows = await database.db.select({ token: restaurants.token }).from(restaurants);
  const readable = rows.filter(({ token }) => (unseal(token!, NEW) ?? unseal(token!, OLD)) !== null);
  expect(readable).toHaveLength(RESTAURANTS);
  return rows.filter(({ token }) => unseal(token!, NEW) !== null).length;
}

it('A killed rotation of the encryption key leaves every text readable, and the next run continues it', async () => {
  // This connection is not from the pool, because the pool ends idle transactions.
  const holder = new pg.Client({ connectionString: testDatabase.url });
  await holder.connect();
  try {
    // This connection locks a row of the last batch, so that the command stops before that batch.
    await holder.query('begin');
    await holder.query('select 1 from restaurants order by id::text desc limit 1 for update');
    const { child, output, ended } = startCommand();
    await new Promise<void>((resolve, reject) => {
      child.stderr.on('data', () => output().includes('400 of 450') && resolve());
      void ended.then((code) => reject(new Error(`it ended with ${code}: ${output()}`)));
    });
    child.kill('SIGKILL');
    await ended;
    // A statement of the killed process still waits in the database. It would run as soon as the row is free, so this
    // query ends it.
    await holder.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and query like '%update "restaurants"%' and pid <> pg_backend_pid()`,
    );
  } finally {
    await holder.end();
  }
  expect(await underNew()).toBe(400);
  const { output, ended } = startCommand();
  expect({ code: await ended, output: output() }).toMatchObject({
    code: 0,
    output: expect.stringContaining('Encrypted 50 of 450 texts again'),
  });
  expect(await underNew()).toBe(RESTAURANTS);
}, 60_000);
