import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '../../src/platform/db/postgres';
import { readSeed } from '../../src/app/demo/seedFile';
import { startApiProcess, type ApiProcess } from '../support/apiProcess';
import { memoryMeter, type Memory } from '../support/memoryMeter';
import { makeOwnTill, type OwnTill } from '../support/ownTill';
import { ADMIN, plantTestData, SECRETS } from '../support/plant';
import { createPostgresDatabase } from '../support/postgresDatabases';
import { startStoppablePostgres, type StoppablePostgres } from '../support/stoppablePostgres';
import { openTcpProxy, type TcpProxy } from '../support/tcpProxy';
import { startTogether, type Ends } from '../support/startTogether';

/** The size of the pool of one process. Each process has one more connection, which listens to notices. */
export const POOL = 10;

/** Two server processes on one database. */
export interface TwoProcesses {
  databaseUrl: string;
  processes: readonly [ApiProcess, ApiProcess];
  /** The token of an administrator. */
  token: string;
  tills: OwnTill[];
}

/** Two server processes whose database can be stopped and whose path to the database can break. */
export interface OutageWorld extends TwoProcesses {
  postgres: StoppablePostgres;
  /** The network path of both processes, if they use one. */
  path: TcpProxy;
  /** Returns the memory of each process. */
  memory(): Promise<Memory[]>;
  stop(): Promise<void>;
}

/** @param by whether the processes reach the database directly, or over the path that can break */
export async function startOutageWorld(by: 'directly' | 'path', tillCount: number): Promise<OutageWorld> {
  return startTogether(async (ends) => {
    const postgres = await startStoppablePostgres();
    ends.push(() => postgres.stop());
    const path = await openTcpProxy(postgres.url);
    ends.push(() => path.close());
    const folder = mkdtempSync(join(tmpdir(), 'outages-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const meters = [memoryMeter(folder, 'heap-1'), memoryMeter(folder, 'heap-2')] as const;
    const server = by === 'directly' ? postgres.url : path.url;
    const started = await startTwoProcesses(ends, postgres.url, tillCount, (urlOn, which) => ({
      DATABASE_URL: urlOn(server),
      DATABASE_CONNECTIONS: String(POOL),
      ...meters[which].settings,
    }));
    return {
      ...started,
      postgres,
      path,
      memory: () => Promise.all(started.processes.map(({ pid }, which) => meters[which]!.measure(pid))),
    };
  });
}
/**
 * Starts two processes on a new database with test data, and makes tills.
 * @param ends gets the functions that stop them
 * @param settingsOf returns the settings of a process. `urlOn` returns the URL of the database over a server's URL
 */
export async function startTwoProcesses(
  ends: Ends,
  server: string,
  tillCount: number,
  settingsOf: (urlOn: (server: string) => string, which: 0 | 1) => Record<string, string>,
): Promise<TwoProcesses> {
  const { url: databaseUrl } = await createPostgresDatabase(server, { empty: true });
  const { db, close } = await openPostgres(databaseUrl, console.warn);
  await plantTestData(db, readSeed()).finally(close);
  const folder = mkdtempSync(join(tmpdir(), 'two-processes-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const urlOn = (of: string) => Object.assign(new URL(of), { pathname: new URL(databaseUrl).pathname }).href;
  const start = (which: 0 | 1) =>
    startApiProcess({ ...SECRETS, DATA_DIR: folder, POS_POLL_SECONDS: '0', ...settingsOf(urlOn, which) });
  const starting = [start(0), start(1)] as const;
  ends.push(() => Promise.allSettled(starting.map(async (each) => (await each).stop())));
  const processes = await Promise.all(starting);
  const { body } = await processes[0].call<{ data: { token: string } }>('POST', '/admin/login', { body: ADMIN });
  const { token } = body.data;
  const tills: OwnTill[] = [];
  for (let number = 1; number <= tillCount; number += 1)
    tills.push(await makeOwnTill(processes[0], token, `Tea house ${number}`));
  return { databaseUrl, processes, token, tills };
}

/** Counts the connections of the processes at the database server, by their purpose. */
export async function connectionsAt(databaseUrl: string): Promise<{ pools: number; listeners: number }> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'counting' });
  // Errors are ignored, because the server may shut down during the count.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ pools: string; listeners: string }>(
      `select count(*) filter (where application_name = 'eesal') pools, count(*) filter (where application_name = 'eesal events') listeners
       from pg_stat_activity where datname = current_database()`,
    );
    return { pools: Number(rows[0]?.pools), listeners: Number(rows[0]?.listeners) };
  } finally {
    await client.end().catch(() => undefined);
  }
}
