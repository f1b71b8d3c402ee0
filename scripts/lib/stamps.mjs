import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Names that are not sources: the output of builds, and tests. */
const NOT_A_SOURCE = /^(node_modules|dist|dist-server|\.types|\.cache|\.data|coverage)$|\.test\.[a-z]+$/;

/**
 * Returns a hash of the contents of files and folders.
 * @param {string} root the base of the relative names
 * @param {string[]} sources files and folders; missing ones are skipped
 */
export async function contentHash(root, sources) {
  const hash = createHash('sha256').update(process.version);
  for (const source of [...sources].sort()) {
    for (const file of await filesOf(path.join(root, source))) {
      hash.update(`\0${path.relative(root, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesOf(entry) {
  if (!existsSync(entry)) return [];
  const children = await readdir(entry, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!children) return [entry];
  const kept = children
    .filter(({ name }) => !NOT_A_SOURCE.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return (await Promise.all(kept.map(({ name }) => filesOf(path.join(entry, name))))).flat();
}

/** Returns functions that store the hash of a build's sources under a name, and compare a hash with the stored one. */
export function stamp(root, name) {
  const file = path.join(root, '.cache/stamps', name);
  return {
    matches: async (hash) => (await readFile(file, 'utf8').catch(() => '')) === hash,
    write: async (hash) => {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, hash);
    },
  };
}
