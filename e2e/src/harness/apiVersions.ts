import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished, startNode } from '../../../scripts/lib/run.mjs';
import { callsTo, type Calls } from './calls';

const root = path.resolve(import.meta.dirname, '../../..');
const LAST_LINES = 30;

/** A version of the API, and the folder of its built package. */
export interface ApiVersion {
  name: string;
  folder: string;
}

/** The API built from the current sources. The build must exist. */
export const CURRENT: ApiVersion = { name: 'the current version', folder: path.join(root, 'api') };

/** The migration that {@link nextVersion} adds. */
export const NEXT_MIGRATION = '9999_next_version';

/** Makes the next version of the API: the current build with one more migration, which adds a column and an index. */
export async function nextVersion(): Promise<ApiVersion & { remove(): Promise<void> }> {
  const cache = path.join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'next-api-'));
  for (const part of ['package.json', 'bin', 'dist', 'drizzle', 'demo'])
    await cp(path.join(CURRENT.folder, part), path.join(folder, part), { recursive: true });
  // npm installs some packages of the API in `api/node_modules`. Node finds the others in the folders above.
  await symlink(path.join(CURRENT.folder, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const journal = path.join(folder, 'drizzle/meta/_journal.json');
  const known = JSON.parse(await readFile(journal, 'utf8'));
  const { when } = known.entries.at(-1);
  known.entries.push({ ...known.entries.at(-1), when: when + 1, tag: NEXT_MIGRATION });
  await writeFile(journal, JSON.stringify(known));
  await writeFile(
    path.join(folder, `drizzle/${NEXT_MIGRATION}.sql`),
    'alter table orders add column of_next_version text;--> statement-breakpoint\ncreate index orders_of_next_version on orders (of_next_version);',
  );
  return { name: 'the next version', folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** An API process. */
export interface RunningApi extends Calls {
  name: string;
  /** Asks the process to stop, as systemd does. Resolves when the process has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a version of the API on a free port of this machine. Resolves when the API is ready.
 * @param env environment variables with the settings of the API
 * @throws Error with the last lines of output, if the process ends before it is ready
 */
export async function startApi({ name, folder }: ApiVersion, env: Record<string, string>): Promise<RunningApi> {
  const child = startNode([path.join(folder, 'dist/main.js')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', ...env },
  });
  const lines: string[] = [];
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const port = await new Promise<number>((resolve, reject) => {
    for (const output of [child.stdout!, child.stderr!])
      createInterface({ input: output }).on('line', (line) => {
        const report = /^ready (\{.*\})$/.exec(line)?.[1];
        if (report) resolve(JSON.parse(report).port);
        lines.push(line);
        if (lines.length > LAST_LINES) lines.shift();
      });
    void ended.then((code) => reject(new Error(`${name} ended with ${code}:\n${lines.join('\n')}`)));
  });
  return {
    name,
    ...callsTo(`http://127.0.0.1:${port}`),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs the `eesal migrate` command of a version. Returns the names of the migrations that ran. */
export async function migrateWith({ name, folder }: ApiVersion, env: Record<string, string>): Promise<string[]> {
  const command = startNode([path.join(folder, 'bin/eesal.mjs'), 'migrate', '--json'], {
    env: { ...process.env, ...env },
  });
  const output: string = await finished(command, `migrating with ${name}`);
  const answer = output.split('\n').find((line) => line.startsWith('{')) ?? '{}';
  return JSON.parse(answer).migrations;
}
