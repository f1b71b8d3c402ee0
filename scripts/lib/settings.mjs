import { constants } from 'node:fs';
import { access, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parsePort } from './ports.mjs';

/** The oldest Node that all packages support: earlier ones cannot `require` an ES module in a CommonJS package. */
const OLDEST_NODE = [20, 19];

/** Returns one line that tells why this Node cannot run the suite; `null` when it can. */
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
    // The demo prints its passwords, and its codes are readable. So only this machine can reach it unless a setting
    // changes that.
    host: env.HOST || (demo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    demo,
  };
}

/** Returns one line that tells why the data folder cannot be used; `null` when it can. Creates the folder. */
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
