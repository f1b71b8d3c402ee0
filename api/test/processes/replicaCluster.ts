import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withCopyConnection } from '../../src/backup/connection';
import { giveTo, programsIn, runProgram, startCluster, type Cluster } from '../support/postgresCluster';
import { requiredServer } from './twoServers';

/** A primary and its streaming replica (`pg_basebackup -R`). */
export interface ReplicaCluster {
  primary: Cluster;
  standby: Cluster;
  stop(): Promise<void>;
}

/** Returns the first value in the first result row of a statement. */
export async function ask(url: string, statement: string): Promise<unknown> {
  return withCopyConnection({ DATABASE_URL: url, DATA_DIR: '' }, async (connection) => {
    const { rows } = await connection.query(statement);
    return Object.values(rows[0] as Record<string, unknown>)[0];
  });
}

/** Starts a primary and a replica without tables, with the PostgreSQL programs that the tests use. */
export async function startReplicaCluster(): Promise<ReplicaCluster> {
  const programs = programsIn(
    String(await ask(requiredServer(), `select setting from pg_config where name = 'BINDIR'`)),
  );
  const folder = mkdtempSync(join(tmpdir(), 'eesal-replica-'));
  giveTo(programs, folder);
  const [data, copy] = ['primary', 'standby'].map((name) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    giveTo(programs, path);
    return path;
  }) as [string, string];
  const options = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  runProgram(programs, 'initdb', ['-D', data, ...options], folder);
  const primary = await startCluster(programs, data);
  runProgram(programs, 'pg_basebackup', ['-d', primary.url, '-D', copy, '-R', '-c', 'fast', '--no-sync'], folder);
  // By default, a replica that is far behind cancels queries that conflict with the changes it applies. One of them may
  // be the query that resumes a paused replica.
  appendFileSync(join(copy, 'postgresql.auto.conf'), 'max_standby_streaming_delay = -1\n');
  const standby = await startCluster(programs, copy, { standby: true });
  return {
    primary,
    standby,
    async stop() {
      await standby.crash();
      await primary.crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
