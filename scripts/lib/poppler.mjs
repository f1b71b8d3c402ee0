import { existsSync } from 'node:fs';
import path from 'node:path';

/** The Debian package that contains it. */
export const POPPLER_PACKAGE = 'poppler-utils';

/**
 * Finds the program that renders a PDF's pages, for the tests that scan printed codes: the PDFTOPPM setting, or an
 * installed one.
 * @returns {string | null} its path
 */
export function findPdftoppm(env = process.env, exists = existsSync) {
  if (env.PDFTOPPM) return exists(env.PDFTOPPM) ? env.PDFTOPPM : null;
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(path.delimiter).filter(Boolean)];
  return folders.map((folder) => path.join(folder, 'pdftoppm')).find((candidate) => exists(candidate)) ?? null;
}

export const PDFTOPPM_MISSING = `The tests that scan printed QR codes need pdftoppm: install it (Debian: apt-get install ${POPPLER_PACKAGE}) or name it in PDFTOPPM.`;

/** Returns the program's path, or throws an error that tells how to install it. */
export function pdftoppmPath() {
  const found = findPdftoppm();
  if (!found) throw new Error(PDFTOPPM_MISSING);
  return found;
}
