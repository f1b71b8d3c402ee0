import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cyclesIn, importsOf } from './imports.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));
const imports = importsOf(root, files);

/** Returns the imports from files that match `from` to files that match `to`, one line for each import. */
const between = (from, to) =>
  [...imports]
    .filter(([file]) => from.test(file))
    .flatMap(([file, targets]) => targets.filter((target) => to.test(target)).map((target) => `${file} -> ${target}`));

describe('the search for cyclic imports', () => {
  it('finds a cycle of several files and a file that imports itself', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a', 'd']],
      ['d', []],
      ['e', ['e']],
    ]);
    expect(cyclesIn(graph)).toEqual([['a', 'b', 'c'], ['e']]);
  });
});

describe('the sources', () => {
  it('have no cyclic imports', () => {
    expect(files.length).toBeGreaterThan(1_000);
    expect(cyclesIn(imports)).toEqual([]);
  });

  it('import the route files of the API only in app.ts', () => {
    const routes = /^api\/src\/(?:.*\/)?(?:routes|\w+Routes)\.ts$/;
    expect(between(/^api\/src\/(?!app\.ts$)/, routes)).toEqual([]);
  });

  it('in api/src/platform do not import the rest of the API', () => {
    // config/settings.ts is exempt: it combines the settings that each module defines.
    const below = /^api\/src\/platform\/(?!config\/settings\.ts).*(?<!\.test|\.postgres)\.ts$/;
    expect(between(below, /^api\/src\/(?!platform\/)/)).toEqual([]);
  });

  it('of the API do not import its test equipment, except in the demo and in tests', () => {
    // The demo is exempt, because the POS simulator in api/test creates the past orders of the demo.
    expect(between(/^api\/src\/(?!demo\/).*(?<!\.test|\.postgres)\.ts$/, /^api\/test\//)).toEqual([]);
  });

  it('that several screens share do not import screens', () => {
    expect(between(/^mf-[\w-]+\/src\/shared\/.*(?<!\.test)\.tsx?$/, /^mf-[\w-]+\/src\/screens\//)).toEqual([]);
  });
});
