import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OLDEST_BROWSERS } from '../../build/browsers.js';
import { unsupportedIn } from './browserCheck.mjs';

const root = path.resolve(import.meta.dirname, '../..');

describe('The supported browsers of .browserslistrc', () => {
  let dist;
  beforeEach(async () => {
    dist = await mkdtemp(path.join(tmpdir(), 'built-'));
  });
  afterEach(() => rm(dist, { recursive: true, force: true }));

  it('are the ones that README names', async () => {
    const { chrome, edge, firefox, safari, ios } = OLDEST_BROWSERS;
    expect([edge, ios]).toEqual([chrome, safari]);
    expect(await readFile(path.join(root, 'README.md'), 'utf8')).toMatch(
      new RegExp(
        `Chrome and Edge ${chrome},\\s+Firefox ${firefox},\\s+and\\s+Safari ${safari}`.replaceAll(' ', String.raw`\s+`),
      ),
    );
  });

  it.each([
    ['a method', 'Promise.try(() => 1);', /PromiseTry/],
    ['syntax', 'using file = open();', /Unexpected token|Using/],
  ])('have everything in a built script; %s that one of them lacks is reported', async (_kind, script, problem) => {
    await writeFile(path.join(dist, 'good.js'), '[1].toReversed().findLast((one) => one ?? 2);');
    expect(unsupportedIn(root, [dist])).toEqual([]);
    await writeFile(path.join(dist, 'bad.js'), script);
    expect(unsupportedIn(root, [dist])).toEqual([expect.stringMatching(problem)]);
  });
});
