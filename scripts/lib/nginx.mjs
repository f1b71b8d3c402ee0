import { existsSync } from 'node:fs';
import path from 'node:path';

/** The Debian package that has it. */
export const NGINX_PACKAGE = 'nginx';

/**
 * The file server of the tests of a deployment: the NGINX setting, or one that is installed.
 * @returns {string | null} its path
 */
export function findNginx(env = process.env, exists = existsSync) {
  if (env.NGINX) return exists(env.NGINX) ? env.NGINX : null;
  // Debian keeps it where only the administrator's search path leads.
  const folders = ['/usr/sbin', ...(env.PATH ?? '').split(path.delimiter).filter(Boolean)];
  return folders.map((folder) => path.join(folder, 'nginx')).find((candidate) => exists(candidate)) ?? null;
}

export const NGINX_MISSING = `The tests of the suite behind nginx need it: install it (Debian: apt-get install ${NGINX_PACKAGE}) or name its program in NGINX.`;

/** The program, or an error that says how to get it. */
export function nginxPath() {
  const found = findNginx();
  if (!found) throw new Error(NGINX_MISSING);
  return found;
}
