import { constants } from 'node:fs';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parsePort } from './ports.mjs';

/** The oldest supported version of Node. Earlier versions cannot `require` an ES module, as some packages do. */
const OLDEST_NODE = [20, 19];

/** Returns a message of one line if this version of Node cannot run the suite; otherwise `null`. */
export function nodeProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  const ok = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
  return ok ? null : `Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${version}.`;
}

/**
 * Reads the settings that `npm start` itself uses. All others belong to the API and are passed on. The demo is on
 * unless a setting shows that this is a real installation.
 * @param {Record<string, string | undefined>} env
 * @returns {{ port: number, host: string, publicUrl: string, dataDir: string, demo: boolean } | { problem: string }}
 */
export function readSettings(env) {
  const port = parsePort(env.PORT);
  if (port === null) return { problem: `PORT is "${env.PORT}"; it must be a number from 1 to 65535.` };
  const forReal = Boolean(env.DATABASE_URL || env.FOODICS_BASE_URL || env.NODE_ENV === 'production');
  const demo =
    env.DEMO === undefined || env.DEMO === '' ? !forReal : ['1', 'true', 'yes', 'on'].includes(env.DEMO.toLowerCase());
  return {
    port,
    // By default only this machine can reach the demo, because the demo shows its passwords and its one-time codes.
    host: env.HOST || (demo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    demo,
  };
}

/** Creates the data folder. Returns a message of one line if the folder cannot be used; otherwise `null`. */
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
