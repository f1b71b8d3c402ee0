import { readFileSync } from 'node:fs';
import type { Db } from '../../../api/src/platform/db/database';
import { sendLoad, type Load } from './api';

/** What a load used. */
export interface Used {
  perSecond: number;
  /** The CPU time of one request in the process of the API, in milliseconds. */
  api: number;
  /** The same in the processes of PostgreSQL. 0 with the embedded database, which runs in the process of the API. */
  database: number;
}

/** Returns the CPU time of one request in all processes, in milliseconds. */
export const totalOf = ({ api, database }: Used): number => api + database;

/**
 * Sends a load and returns the CPU time of one request, in this process and in the processes of PostgreSQL that serve
 * this database. Unlike a duration, it hardly depends on other programs of the machine. Reads `/proc`, so PostgreSQL must
 * run on this machine, and the machine must run Linux.
 */
export async function cpuOf(db: Db, load: Load): Promise<Used> {
  const database = await backendsOf(db);
  const api = process.cpuUsage();
  const { sent, perSecond } = await sendLoad(load);
  const { user, system } = process.cpuUsage(api);
  const ms = (await backendsOf(db)).reduce((sum, { pid, nanoseconds }) => {
    const before = database.find((one) => one.pid === pid)?.nanoseconds ?? 0;
    return sum + (nanoseconds - before) / 1e6;
  }, 0);
  return { perSecond, api: (user + system) / 1000 / sent, database: ms / sent };
}

/** Returns the processes of PostgreSQL that serve this database, with the CPU time that each has used. */
async function backendsOf(db: Db): Promise<{ pid: number; nanoseconds: number }[]> {
  if (!process.env['TEST_POSTGRES_URL']) return [];
  const { rows } = (await db.execute(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )) as unknown as { rows: { pid: number }[] };
  return rows.map(({ pid }) => ({
    pid,
    nanoseconds: Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]),
  }));
}
