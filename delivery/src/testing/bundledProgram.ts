import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * Bundles a program for the calling test file, which starts it often. A start from the sources would compile them,
 * which takes 2 s of processor time.
 * @param entry the program's source file, relative to the repository
 * @returns the bundle's file, which is inside this package so that it finds the package's dependencies, and a function
 * that removes it
 */
export function bundledProgram(entry: string): { file: string; remove(): void } {
  const folder = `node_modules/.cache/programs-${process.pid}`;
  execFileSync(process.execPath, ['scripts/build-node.mjs', folder, entry], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const bundles = path.join(root, 'delivery', folder);
  return {
    file: path.join(bundles, `${path.basename(entry, '.ts')}.js`),
    remove: () => rmSync(bundles, { recursive: true, force: true }),
  };
}
