import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { finished, startNpm } from './run.mjs';

/**
 * Tells whether node_modules matches package-lock.json: either this script installed it from this lock file, or
 * somebody installed it after the lock file was last written.
 * @param {string} root
 */
export async function isInstalled(root) {
  const [stamp, wanted] = await Promise.all([readFile(stampFile(root), 'utf8').catch(() => ''), lockHash(root)]);
  if (stamp === wanted) return true;
  const [installed, locked] = await Promise.all([
    writtenAt(path.join(root, 'node_modules/.package-lock.json')),
    writtenAt(path.join(root, 'package-lock.json')),
  ]);
  return installed > 0 && installed >= locked;
}

/** Runs `npm ci` and stores the hash of the lock file. */
export async function install(root) {
  await finished(startNpm(['ci', '--no-audit', '--no-fund'], { cwd: root }), 'npm ci');
  await writeFile(stampFile(root), await lockHash(root));
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
