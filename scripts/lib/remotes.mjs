import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the remotes of the suite: the workspaces with a remote.json.
 * @param {string} root
 * @returns {string[]} the packages' names, which are also their folders
 */
export function remotesIn(root) {
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return workspaces.filter((name) => existsSync(path.join(root, name, 'remote.json')));
}

/**
 * Returns the packages that are built and published for browsers: the shell first, then the remotes.
 * @param {string} root
 * @returns {string[]} the packages' names, which are also their folders
 */
export const frontEndsIn = (root) => ['shell', ...remotesIn(root)];
