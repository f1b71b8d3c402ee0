import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished, startNpm } from './run.mjs';

/** The workspaces that only tests and measurements need. */
const TOOLS = ['e2e', 'bench'];
/** The suffix in the stamp file of an installation that omits these workspaces and all devDependencies. */
const WITHOUT_TOOLS = ' without tools';

/**
 * Returns whether node_modules matches package-lock.json: either this script installed it from this lock file, or it
 * was installed by hand after the lock file was last written.
 * @param {string} root
 * @param {{ tools: boolean }} options whether the tools for tests, checks and measurements must be installed too
 */
export async function isInstalled(root, { tools }) {
  const [stamp, wanted] = await Promise.all([readFile(stampFile(root), 'utf8').catch(() => ''), lockHash(root)]);
  if (tools && stamp.endsWith(WITHOUT_TOOLS)) return false;
  if (stamp.startsWith(wanted)) return true;
  const [installed, locked] = await Promise.all([
    writtenAt(path.join(root, 'node_modules/.package-lock.json')),
    writtenAt(path.join(root, 'package-lock.json')),
  ]);
  return installed > 0 && installed >= locked;
}

/**
 * Runs `npm ci` and stores the hash of the lock file.
 * @param {string} root
 * @param {{ tools: boolean }} options whether to install the tools for tests, checks and measurements too. They are a
 *   third of all files.
 */
export async function install(root, { tools }) {
  const only = tools
    ? []
    : ['--omit=dev', '--include-workspace-root', ...(await workspacesToStart(root)).map((name) => `-w=${name}`)];
  await finished(startNpm(['ci', '--no-audit', '--no-fund', ...only], { cwd: root }), 'npm ci');
  await writeFile(stampFile(root), (await lockHash(root)) + (tools ? '' : WITHOUT_TOOLS));
}

async function workspacesToStart(root) {
  const { workspaces } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  return workspaces.filter((name) => !TOOLS.includes(name));
}

const stampFile = (root) => path.join(root, 'node_modules/.install-stamp');

async function lockHash(root) {
  return createHash('sha256')
    .update(await readFile(path.join(root, 'package-lock.json')))
    .digest('hex');
}

const writtenAt = (file) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
