import { rm } from 'node:fs/promises';
import path from 'node:path';
import { holdPort } from '../../../scripts/lib/ports.mjs';
import { frontEndsIn } from '../../../scripts/lib/remotes.mjs';
import { publishPackages, setSite, startSuite } from '../../../scripts/lib/suite.mjs';
import { DoesNotStart } from '../../../scripts/lib/supervise.mjs';
import type { Account } from './calls';

const root = path.resolve(import.meta.dirname, '../../..');

export const ADMIN: Account = { email: 'admin@example.com', password: 'admin-password-1' };

/**
 * The settings of every suite. Reading a last order always calls the point of sale, so that faults of the point of sale
 * appear at once. No till closes orders automatically, and nothing calls the point of sale in the background.
 */
export const SUITE_SETTINGS = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  LAST_ORDER_FRESH_MS: '0',
  TRICKLE_SECONDS: '0',
  POS_POLL_SECONDS: '0',
};

/** The data folder that each suite copies: the published packages and, for the embedded database, the filled demo. */
export const PREPARED_DATA = path.join(root, '.cache/prepared-data');

/**
 * Prepares the data folder that each suite of this test run copies. Without the copy, the start of a suite took 30 s of
 * processor time, because it compressed the published files and filled the demo.
 */
export async function prepareData(): Promise<void> {
  const dataDir = PREPARED_DATA;
  await rm(dataDir, { recursive: true, force: true });
  const socket = await holdPort(0, '127.0.0.1');
  const publicUrl = `http://localhost:${socket.port}`;
  await setSite({ root, dataDir, settings: { publicUrl } });
  await publishPackages({ root, dataDir, packages: frontEndsIn(root).map((name: string) => path.join(root, name)) });
  if (process.env.TEST_POSTGRES_URL) {
    socket.close();
    return;
  }
  const environment = { ...process.env };
  Object.assign(process.env, SUITE_SETTINGS);
  const log: string[] = [];
  const started = await startSuite({
    root,
    settings: { host: '127.0.0.1', publicUrl, dataDir, demo: true },
    socket,
    show: (name: string, line: string) => void log.push(`${name}: ${line}`),
  }).catch((error: unknown) => {
    throw startError(error, log);
  });
  await started.stop();
  restoreEnvironment(environment);
}

/**
 * Returns an error that contains the output of the program that did not start.
 * @param log the output of the other programs
 */
export function startError(error: unknown, log: readonly string[]): Error {
  const output = error instanceof DoesNotStart ? error.lines : [];
  return new Error([String(error), ...output, ...log].join('\n'), { cause: error });
}

/**
 * Restores the environment variables. A worker runs several test files in one process, and the programs of each suite
 * inherit that process's environment.
 */
export function restoreEnvironment(before: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
}
