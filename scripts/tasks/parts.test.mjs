import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEBIAN_PACKAGES } from '../lib/programs.mjs';
import { remotesIn } from '../lib/remotes.mjs';
import {
  BROWSER_SHARDS,
  countJest,
  countPlaywright,
  EMBEDDED_DATABASE,
  mergeShards,
  testParts,
  verifyShards,
} from './parts.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const remotes = remotesIn(root);
const shards = verifyShards(remotes);
const workflow = readFileSync(path.join(root, '.github/workflows/verify.yml'), 'utf8');

describe('the parts of npm test and npm run verify', () => {
  it('have unique names within a run', () => {
    for (const parts of [testParts(remotes), mergeShards(Object.values(shards))]) {
      const names = parts.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it.each(Object.keys(shards))('wait only for parts of the same shard: %s', (shard) => {
    const parts = mergeShards([shards[shard]]);
    const names = parts.map(({ name }) => name);
    const needed = parts.flatMap(({ after = [] }) => after);
    expect(needed.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('select the tests that import the embedded database’s module, and the path of this module exists', () => {
    // Otherwise jest would find no test that imports the file, and would pass.
    expect(existsSync(path.join(root, EMBEDDED_DATABASE))).toBe(true);
  });

  it('are all run by the hosted workflow, shard by shard', () => {
    const listed = /shard: \[(.*)\]/.exec(workflow)?.[1].split(', ');
    expect(listed).toEqual(Object.keys(shards));
  });

  it('find every program that they need in the hosted workflow', () => {
    const ofTheImage = ['chromium', 'chromium-headless-shell', 'firefox-esr'];
    const installed = /apt-get install -y (.*webkit2gtk-driver.*) #/.exec(workflow)?.[1].split(' ') ?? [];
    expect([...installed, ...ofTheImage].sort()).toEqual([...DEBIAN_PACKAGES].sort());
  });

  it('include every browser test', () => {
    const folders = Object.values(BROWSER_SHARDS)
      .flat()
      .filter((argument) => !argument.startsWith('-'));
    const files = readdirSync(path.join(root, 'e2e/src'), { recursive: true })
      .filter((file) => file.endsWith('.e2e.ts'))
      .map((file) => path.join('e2e/src', file));
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
  });

  it('include the tests of every package', () => {
    const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const source = readFileSync(path.join(root, 'scripts/tasks/parts.mjs'), 'utf8');
    // The tests of these packages are elsewhere: those of the kit are the journey through docs/integrators.md.
    const elsewhere = ['e2e', 'bench', 'remote-kit'];
    const missing = workspaces.filter(
      (name) => !elsewhere.includes(name) && !remotes.includes(name) && !source.includes(`'${name}'`),
    );
    expect(missing).toEqual([]);
  });
});

it('A test run counts a file that could not run, a retried test and an error outside the tests as failures', () => {
  expect(countJest({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })).toEqual({
    passed: 7,
    failed: 3,
  });
  expect(countPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 1 }, errors: [{}] }).failed).toBe(2);
  expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] }).failed).toBe(1);
});
