import { existsSync } from 'node:fs';
import path from 'node:path';

/** The Debian package that contains it. */
export const PROMETHEUS_PACKAGE = 'prometheus';

/**
 * Finds the program that checks the alert rules: the PROMTOOL setting, or an installed one.
 * @returns {string | null} its path
 */
export function findPromtool(env = process.env, exists = existsSync) {
  if (env.PROMTOOL) return exists(env.PROMTOOL) ? env.PROMTOOL : null;
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(path.delimiter).filter(Boolean)];
  return folders.map((folder) => path.join(folder, 'promtool')).find((candidate) => exists(candidate)) ?? null;
}

export const PROMTOOL_MISSING = `The tests of the alert rules need promtool: install it (Debian: apt-get install ${PROMETHEUS_PACKAGE}) or name it in PROMTOOL.`;
