import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../src/platform/config/packageRoot';

/** A pooler in front of a database, in transaction mode. */
export interface PgBouncer {
  /** The URL of the database through the pooler. */
  url: string;
  /** Kills the pooler. Its clients lose their connections. */
  kill(): Promise<void>;
  /** Starts the pooler again on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer with docs/deployment/pgbouncer.ini. It ends when this process ends for any reason.
 * @param target the direct URL of a PostgreSQL database
 * @param changes settings that replace settings of the file; null removes `connect_query`
 */
export async function startPgBouncer(target: string, changes: Record<string, string | null> = {}): Promise<PgBouncer> {
  const scripts = join(packageRoot(), '..', 'scripts', 'lib');
  const child = spawn(
    process.execPath,
    [
      '--import',
      pathToFileURL(join(scripts, 'die-with-parent.mjs')).href,
      join(scripts, 'pgbouncer-stoppable.mjs'),
      target,
      JSON.stringify(changes),
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  const ended = once(child, 'close');
  const message = async () =>
    (
      await Promise.race([
        once(child, 'message'),
        ended.then(([code]) => Promise.reject(new Error(`PgBouncer ended with ${String(code)}`))),
      ])
    )[0] as { url: string };
  const sendCommand = async (what: 'kill' | 'start') => {
    const done = message();
    child.send(what);
    await done;
  };
  const { url } = await message();
  return {
    url,
    kill: () => sendCommand('kill'),
    start: () => sendCommand('start'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
