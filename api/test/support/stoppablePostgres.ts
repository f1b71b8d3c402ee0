import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../src/platform/config/packageRoot';

/** A PostgreSQL server that nobody else uses, and that can be away for a while. */
export interface StoppablePostgres {
  url: string;
  /** Shuts it down as an operator does; resolves when it is gone. */
  halt(): Promise<void>;
  /** Resolves when it takes connections again. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one; it ends with this process, however that ends. */
export async function startStoppablePostgres(): Promise<StoppablePostgres> {
  const scripts = join(packageRoot(), '..', 'scripts', 'lib');
  const dieWithParent = pathToFileURL(join(scripts, 'die-with-parent.mjs')).href;
  const child = spawn(process.execPath, ['--import', dieWithParent, join(scripts, 'postgres-stoppable.mjs')], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'close').then(([code]) => Promise.reject(new Error(`the PostgreSQL server ended with ${String(code)}`)));
  // It ends in any case; only whoever waits for something else wants to know.
  ended.catch(() => undefined);
  const message = async () => (await Promise.race([once(child, 'message'), ended]))[0] as { url: string };
  const tell = async (what: 'halt' | 'resume' | 'stop') => {
    const done = message();
    child.send(what);
    await done;
  };
  const { url } = await message();
  return { url, halt: () => tell('halt'), resume: () => tell('resume'), stop: () => tell('stop') };
}
