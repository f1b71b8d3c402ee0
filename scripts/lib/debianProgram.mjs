import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Describes a program that some tests need and that a Debian package contains.
 * @param {{ name: string, folder?: string, setting: string, debianPackage: string, purpose: string }} about
 *   `folder`: where Debian installs it; `setting`: the environment variable that may name another path;
 *   `purpose`: the subject of the message when the program is missing, such as "The tests of the alert rules"
 */
function debianProgram({ name, folder = '/usr/bin', setting, debianPackage, purpose }) {
  const missing = `${purpose} need ${name}: install it (Debian: apt-get install ${debianPackage}) or name its path in ${setting}.`;

  /**
   * Finds the program: the one that the setting names, or an installed one.
   * @returns {string | null} its path
   */
  function find(env = process.env, exists = existsSync) {
    if (env[setting]) return exists(env[setting]) ? env[setting] : null;
    const folders = [folder, ...(env.PATH ?? '').split(path.delimiter).filter(Boolean)];
    return folders.map((each) => path.join(each, name)).find((candidate) => exists(candidate)) ?? null;
  }

  return {
    debianPackage,
    missing,
    find,
    /** Returns the program's path. Throws an error that tells how to install the program if it is missing. */
    path() {
      const found = find();
      if (!found) throw new Error(missing);
      return found;
    },
  };
}

/** Renders the pages of a PDF, for the tests that scan printed codes. */
export const pdftoppm = debianProgram({
  name: 'pdftoppm',
  setting: 'PDFTOPPM',
  debianPackage: 'poppler-utils',
  purpose: 'The tests that scan printed QR codes',
});

/** The file server of the deployment tests. Debian installs it in a folder that is only in the administrator's PATH. */
export const nginx = debianProgram({
  name: 'nginx',
  folder: '/usr/sbin',
  setting: 'NGINX',
  debianPackage: 'nginx',
  purpose: 'The tests of the suite behind nginx',
});

/** Checks and tests the alert rules. */
export const promtool = debianProgram({
  name: 'promtool',
  setting: 'PROMTOOL',
  debianPackage: 'prometheus',
  purpose: 'The tests of the alert rules',
});
