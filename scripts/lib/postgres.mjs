import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startNode } from './run.mjs';

/** Where Debian installs the server programs of each major version. This folder is not in PATH. */
const DEBIAN = '/usr/lib/postgresql';
const KEEPER = path.join(import.meta.dirname, 'postgres-keeper.mjs');

export const POSTGRES_MISSING =
  'These tests need a PostgreSQL server: install one (Debian: apt-get install postgresql) or name one in TEST_POSTGRES_URL.';

/**
 * Finds the folder with the programs of the newest installed PostgreSQL server: Debian's, or one in PATH.
 * @returns {string | null}
 */
export function findPostgres(env = process.env, exists = existsSync, list = listFolder) {
  const versions = list(DEBIAN)
    .filter((name) => /^\d+$/.test(name))
    .sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
    ...(env.PATH ?? '').split(path.delimiter).filter(Boolean),
  ];
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((program) => exists(path.join(folder, program)))) ?? null
  );
}

function listFolder(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/**
 * Starts a PostgreSQL server with an empty cluster in a temporary folder, on a free loopback port. The server and the
 * folder are removed when this process ends for any reason.
 * @param {object} [options]
 * @param {boolean} [options.durable] starts the server again with its committed data after it was killed; by default
 * the server is faster but loses its data
 * @param {boolean} [options.inMemory] keeps the cluster in memory, where that is possible, so that creating databases
 * is fast
 * @param {string | null} [options.programs] the folder of the server's programs
 * @returns {Promise<{ url: string, halt(): Promise<void>, resume(): Promise<void>, stop(): Promise<void> }>} `url`
 * connects a superuser to the database `postgres`; `halt` shuts the server down, and `resume` starts it again with its
 * committed data
 * @throws Error with a message of one line when no server is installed, or with the server's output when it does not
 * start
 */
export async function startPostgres({ durable = false, inMemory = false, programs = findPostgres() } = {}) {
  if (!programs) throw new Error(POSTGRES_MISSING);
  const keeper = startNode([KEEPER, programs, ...(durable ? ['--durable'] : inMemory ? ['--in-memory'] : [])]);
  const ended = new Promise((resolve) => keeper.once('close', resolve));
  const words = [];
  createInterface({ input: keeper.stderr }).on('line', (line) => words.push(line));

  const { url } = await new Promise((resolve, reject) => {
    createInterface({ input: keeper.stdout }).on('line', (line) => {
      const report = /^ready (\{.*\})$/.exec(line)?.[1];
      if (report) resolve(JSON.parse(report));
    });
    void ended.then(() => reject(new Error(words.join('\n') || 'PostgreSQL does not start')));
  });
  // postgres-keeper.mjs answers each message with one message.
  const ask = async (message) => {
    const answered = once(keeper, 'message');
    keeper.send(message);
    await Promise.race([answered, ended.then(() => Promise.reject(new Error(words.join('\n') || 'PostgreSQL ended')))]);
  };
  return {
    url,
    halt: () => ask('halt'),
    resume: () => ask('resume'),
    stop: async () => {
      keeper.kill('SIGTERM');
      await ended;
    },
  };
}
