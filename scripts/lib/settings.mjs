import { constants } from 'node:fs';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parsePort } from './ports.mjs';

/** The oldest Node that all packages run on: below it a CommonJS package cannot require an ES module. */
const OLDEST_NODE = [20, 19];

/** Why this Node cannot run the suite, in one line; `null` when it can. */
export function nodeProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  const ok = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
  return ok ? null : `Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${version}.`;
}

/**
 * What `npm start` itself reads from the environment; everything else is the API's and passes through.
 * The demo is on when nothing says that this is for real.
 * @param {Record<string, string | undefined>} env
 * @returns {{ port: number, host: string, publicUrl: string, dataDir: string, demo: boolean } | { problem: string }}
 */
export function readSettings(env) {
  const port = parsePort(env.PORT);
  if (port === null) return { problem: `PORT is "${env.PORT}"; it must be a number from 1 to 65535.` };
  const forReal = Boolean(env.DATABASE_URL || env.FOODICS_BASE_URL || env.NODE_ENV === 'production');
  const demo = env.DEMO === undefined || env.DEMO === '' ? !forReal : ['1', 'true', 'yes', 'on'].includes(env.DEMO.toLowerCase());
  return {
    port,
    // The demo's passwords are printed and its codes can be read: it does not leave this machine unless told to.
    host: env.HOST || (demo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    demo,
  };
}

/** Why the data folder cannot be used, in one line; `null` when it can. Makes the folder. */
export async function dataFolderProblem(folder) {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
    await writeFile(probe, '');
    await rm(probe);
    return null;
  } catch (error) {
    return `The data folder ${folder} cannot be written (${error.code ?? error.message}). Choose another one: DATA_DIR=/some/folder npm start`;
  }
}
