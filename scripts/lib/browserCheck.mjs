import { existsSync } from 'node:fs';
import path from 'node:path';
import { runChecks } from 'es-check';

/**
 * Finds syntax and methods in built scripts, including the libraries in them, that a supported browser does not have.
 * @param {string} root the folder of `.browserslistrc`
 * @param {string[]} built files, and folders that contain them; missing ones are skipped
 * @returns {string[]} a line for each file with a problem
 */
export function unsupportedIn(root, built) {
  const files = built
    .filter((name) => existsSync(name))
    .map((name) => (name.endsWith('.js') ? name : path.join(name, '**/*.js')));
  if (files.length === 0) return [];
  const { errors } = runChecks([
    {
      files,
      checkBrowser: true,
      checkFeatures: true,
      browserslistPath: path.join(root, '.browserslistrc'),
      noCache: true,
    },
  ]);
  return errors.map(({ file, err }) => `${file}: ${err.message}`);
}
