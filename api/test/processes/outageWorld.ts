import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '../../src/platform/db/postgres';
import { readSeed } from '../../src/app/demo/seedFile';
import { startApiProcess, type ApiProcess } from '../support/apiProcess';
import { memoryMeter, type Memory, type MemoryMeter } from '../support/memoryMeter';
import { makeOwnTill, type OwnTill } from '../support/ownTill';
import { ADMIN, plantTestData, SECRETS } from '../support/plant';
import { createPostgresDatabase } from '../support/postgresDatabases';
import { startStoppablePostgres, type StoppablePostgres } from '../support/stoppablePostgres';
import { openTcpProxy, type TcpProxy } from '../support/tcpProxy';
import { startTogether } from '../support/startTogether';

/** The size of the pool of one process. Each process has one more connection, which listens to notices. */
export const POOL = 10;

/** Two server processes whose database can be stopped and whose path to the database can break. */
export interface OutageWorld {
  postgres: StoppablePostgres;
  /** The network path of both processes, if they use one. */
  path: TcpProxy;
  /** The URL of the database without the path. */
  databaseUrl: string;
  processes: readonly [ApiProcess, ApiProcess];
  token: string;
  tills: OwnTill[];
  /** Returns the memory of each process. */
  memory(): Promise<Memory[]>;
  stop(): Promise<void>;
}

/** @param by whether the processes reach the database directly, or over the path that can break */
export async function startOutageWorld(by: 'directly' | 'path', tillCount: number): Promise<OutageWorld> {
  return startTogether(async (ends) => {
    const postgres = await startStoppablePostgres();
    ends.push(() => postgres.stop());
    const { url: databaseUrl } = await createPostgresDatabase(postgres.url, { empty: true });
    const { db, close } = await openPostgres(databaseUrl, console.warn);
    await plantTestData(db, readSeed()).finally(close);
    const path = await openTcpProxy(databaseUrl);
    ends.push(() => path.close());
    const folder = mkdtempSync(join(tmpdir(), 'outages-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));

    const settings = {
      ...SECRETS,
      DATA_DIR: folder,
      DATABASE_URL: by === 'directly' ? databaseUrl : path.url,
      DATABASE_CONNECTIONS: String(POOL),
      POS_POLL_SECONDS: '0',
    };
    const meters = [memoryMeter(folder, 'heap-1'), memoryMeter(folder, 'heap-2')] as const;
    const start = (meter: MemoryMeter) => startApiProcess({ ...settings, ...meter.settings });
    const starting = [start(meters[0]), start(meters[1])] as const;
    ends.push(() => Promise.allSettled(starting.map(async (each) => (await each).stop())));
    const processes = await Promise.all(starting);
    const { body } = await processes[0].call<{ data: { token: string } }>('POST', '/admin/login', { body: ADMIN });
    const { token } = body.data;
    const tills: OwnTill[] = [];
    for (let number = 1; number <= tillCount; number += 1)
      tills.push(await makeOwnTill(processes[0], token, `Tea house ${number}`));
    return {
      postgres,
      path,
      databaseUrl,
      processes,
      token,
      tills,
      memory: () => Promise.all(processes.map(({ pid }, which) => meters[which]!.measure(pid))),
    };
  });
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
