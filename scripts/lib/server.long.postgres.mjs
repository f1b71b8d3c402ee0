import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { startPostgres } from './postgres.mjs';
import { stopAll } from './run.mjs';

afterEach(() => stopAll());

/** Sends one query to a server as soon as it accepts connections, and returns the answer. */
async function ask(url, question) {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query(question);
      return Object.values(rows[0] ?? {})[0];
    } catch (error) {
      if (!['ECONNREFUSED', 'ECONNRESET', '57P03'].includes(error.code)) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

const pidOf = async (url) => Number(await ask(url, `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)`));
const folderOf = async (url) => path.dirname(await ask(url, 'show data_directory'));

async function gone(pid) {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('a temporary PostgreSQL server for tests', () => {
  it('removes itself and its folder when it is stopped', async () => {
    const { url, stop } = await startPostgres();
    const [pid, folder] = [await pidOf(url), await folderOf(url)];
    expect(existsSync(folder)).toBe(true);
    await stop();
    await gone(pid);
    expect(existsSync(folder)).toBe(false);
  });

  it('removes itself and its folder when its parent is killed', async () => {
    const lib = pathToFileURL(path.join(import.meta.dirname, 'postgres.mjs')).href;
    const parent = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { startPostgres } from ${JSON.stringify(lib)}; console.log((await startPostgres()).url);`,
      ],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [line] = await once(parent.stdout, 'data');
    const url = String(line).trim();
    const [pid, folder] = [await pidOf(url), await folderOf(url)];
    // postgres-keeper.mjs, which runs the server, has inherited the parent's pipes. They close when both processes have
    // ended.
    const closed = once(parent, 'close');
    parent.kill('SIGKILL');
    await closed;
    await gone(pid);
    while (existsSync(folder)) await new Promise((resolve) => setImmediate(resolve));
    expect(existsSync(folder)).toBe(false);
  });

  it('restarts with its committed data after it was killed, if it is durable', async () => {
    const { url, stop } = await startPostgres({ durable: true });
    await ask(url, 'create table kept as select 1 as one');
    const first = await pidOf(url);
    process.kill(first, 'SIGKILL');
    await gone(first);
    expect(await ask(url, 'select one from kept')).toBe(1);
    expect(await pidOf(url)).not.toBe(first);
    await stop();
  });

  it('is down between the calls of `halt` and `resume`, and keeps its committed data', async () => {
    const { url, halt, resume, stop } = await startPostgres();
    await ask(url, 'create table kept as select 1 as one');
    await halt();
    const client = new pg.Client({ connectionString: url });
    await expect(client.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await resume();
    expect(await ask(url, 'select one from kept')).toBe(1);
    await stop();
  });

  it('requires a password', async () => {
    const { url, stop } = await startPostgres();
    const stranger = new URL(url);
    stranger.password = 'guessed';
    await expect(ask(stranger.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await stop();
  });
});
