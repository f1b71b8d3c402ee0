import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/platform/config/packageRoot';

const run = promisify(execFile);

/**
 * Runs a program of this package from the sources until it ends. Returns its output on stdout.
 * @param words the program's file, from the package's root, and its arguments
 * @param env all environment variables of the program, which does not inherit the variables of this process
 * @throws Error if the exit code is not 0
 */
export async function runToEnd(words: string[], env: Record<string, string> = {}): Promise<string> {
  const { PATH, HOME } = process.env;
  const options = { cwd: packageRoot(), env: { PATH, HOME, ...env } };
  return (await run(process.execPath, ['--import', 'tsx', ...words], options)).stdout;
}

/**
 * Publishes a small remote. A new version makes a new release.
 * @param store the folder of the release store
 * @param packages the folder for the remote's package
 * @param renderer the program with which the remote renders its pages; without it the remote has none
 * @returns the name of the release
 */
export async function publishRemote(
  store: string,
  packages: string,
  name: string,
  version: string,
  renderer?: string,
): Promise<string> {
  const program = join('..', 'delivery', 'src', 'testing', 'releaseOnce.ts');
  return (await runToEnd([program, store, packages, name, version, ...(renderer ? [renderer] : [])])).trim();
}
