import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Returns whether this user may install Debian packages. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs Debian packages.
 * @param {string[]} names
 * @throws when that fails
 */
export function installPackages(names) {
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const { status } = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) throw new Error(`apt-get ${args[0]} failed`);
  }
}
