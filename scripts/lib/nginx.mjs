import { existsSync } from 'node:fs';
import path from 'node:path';

/** The Debian package that contains it. */
export const NGINX_PACKAGE = 'nginx';

/**
 * Finds the file server for the tests of a deployment: the NGINX setting, or an installed one.
 * @returns {string | null} its path
 */
export function findNginx(env = process.env, exists = existsSync) {
  if (env.NGINX) return exists(env.NGINX) ? env.NGINX : null;
  // Debian installs it in a folder that only the administrator's PATH contains.
  const folders = ['/usr/sbin', ...(env.PATH ?? '').split(path.delimiter).filter(Boolean)];
  return folders.map((folder) => path.join(folder, 'nginx')).find((candidate) => exists(candidate)) ?? null;
}

export const NGINX_MISSING = `The tests of the suite behind nginx need it: install it (Debian: apt-get install ${NGINX_PACKAGE}) or name its program in NGINX.`;

/** Returns the program's path, or throws an error that tells how to install it. */
export function nginxPath() {
  const found = findNginx();
  if (!found) throw new Error(NGINX_MISSING);
  return found;
}
