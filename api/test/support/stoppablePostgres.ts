import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../src/platform/config/packageRoot';

/** A PostgreSQL server that a test can stop and start. */
export interface StoppablePostgres {
  url: string;
  /** Shuts the server down, as an operator does. Resolves when the server has ended. */
  halt(): Promise<void>;
  /** Starts the server again. Resolves when it accepts connections. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server. It ends when this process ends for any reason.
 * @param env additional environment variables, such as TMPDIR: the server stores its data in a folder below it
 */
export async function startStoppablePostgres(env: Record<string, string> = {}): Promise<StoppablePostgres> {
  const scripts = join(packageRoot(), '..', 'scripts', 'lib');
  const dieWithParent = pathToFileURL(join(scripts, 'die-with-parent.mjs')).href;
  const child = spawn(process.execPath, ['--import', dieWithParent, join(scripts, 'postgres-stoppable.mjs')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'close').then(([code]) =>
    Promise.reject(new Error(`the PostgreSQL server ended with ${String(code)}`)),
  );
  // Without this handler, the end of the process would be an unhandled rejection. Only a caller that is waiting for a
  // message must fail.
  ended.catch(() => undefined);
  const message = async () => (await Promise.race([once(child, 'message'), ended]))[0] as { url: string };
  const sendCommand = async (what: 'halt' | 'resume' | 'stop') => {
    const done = message();
    child.send(what);
    await done;
  };
  const { url } = await message();
  return { url, halt: () => sendCommand('halt'), resume: () => sendCommand('resume'), stop: () => sendCommand('stop') };
}
