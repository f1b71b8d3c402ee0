import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, normalize, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/**
 * The environment variable with the name of the bundles' folder. Each package has a folder of this name, so that its
 * bundles find its dependencies. The main process of jest sets the variable, and the workers inherit it.
 */
const FOLDER = 'TEST_PROGRAMS';

/** The bundle of each program, keyed by the program's source file relative to the repository. */
const BUNDLES: Record<string, { workspace: string; name: string }> = {
  'api/src/main.ts': { workspace: 'api', name: 'main.js' },
  'api/src/eesal.ts': { workspace: 'api', name: 'eesal.js' },
  'api/simulator/main.ts': { workspace: 'api', name: 'simulator.js' },
  'delivery/src/web-host/main.ts': { workspace: 'delivery', name: 'web-host.js' },
};

/**
 * Bundles the programs once per test run. Otherwise each start of a program would spend 2 seconds of processor time on
 * compiling its sources, and so would each thread that creates PDFs.
 */
export function bundlePrograms(): void {
  const folder = (process.env[FOLDER] = `node_modules/.cache/programs-${process.pid}`);
  execFileSync(process.execPath, ['scripts/build-node.mjs', folder], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.env['API_TEST_PDF_WORKER'] = join(ROOT, 'api', folder, 'pdf-worker.js');
}

/** Removes the bundles. */
export function removePrograms(): void {
  const folder = process.env[FOLDER];
  if (!folder) return;
  for (const workspace of ['api', 'delivery']) rmSync(join(ROOT, workspace, folder), { recursive: true, force: true });
}

/**
 * Returns the arguments of `node` that start a program of the api package, from its bundle if it has one.
 * @param file relative to the api package
 */
export function programArguments(file: string): string[] {
  const bundle = BUNDLES[normalize(join('api', file))];
  const folder = process.env[FOLDER];
  return bundle && folder ? [join(ROOT, bundle.workspace, folder, bundle.name)] : ['--import', 'tsx', file];
}
