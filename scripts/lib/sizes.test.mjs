import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { weigh } from './sizes.mjs';

let dist;

beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'sizes-'));
  await mkdir(path.join(dist, 'assets'));
});
afterEach(() => rm(dist, { recursive: true, force: true }));

/** Returns random text, which compresses little. */
const noise = (bytes) => randomBytes(bytes).toString('base64');
const put = (name, content) => writeFile(path.join(dist, name), content);
const manifest = (js, css) =>
  JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [{ assets: { js: { sync: js }, css: { sync: css } } }],
  });

const shell = (scripts, styles = []) =>
  JSON.stringify({ scripts: scripts.map((url) => ({ url })), styles: styles.map((url) => ({ url })) });

describe('the size check of a built package', () => {
  it('measures the first load of a remote (the entry file and the files that it loads immediately), and all files of the remote', async () => {
    await put('mf-manifest.json', manifest(['assets/first.js'], ['assets/first.css']));
    await put('remoteEntry.js', 'entry');
    await put('assets/first.js', 'first');
    await put('assets/first.css', 'style');
    await put('assets/later.js', noise(3000));
    const { first, all, problems } = await weigh({ name: 'mf-x', dist, budget: { first: 1, all: 10 } });
    expect(first).toBeLessThan(0.1);
    expect(all).toBeGreaterThan(first + 0.5);
    expect(problems).toEqual([]);
  });

  it('counts the scripts and styles of the shell’s pages as part of the first load', async () => {
    await put('shell.json', shell(['/assets/a.js'], ['/assets/a.css']));
    await put('assets/a.js', 'one');
    await put('assets/a.css', 'two');
    expect((await weigh({ name: 'shell', dist, budget: { first: 1, all: 1 } })).first).toBeGreaterThan(0);
  });

  it('reports a problem when the first load or all files together exceed their budget', async () => {
    await put('shell.json', shell(['/assets/a.js']));
    await put('assets/a.js', noise(3000));
    const { problems } = await weigh({ name: 'shell', dist, budget: { first: 0.1, all: 0.2 } });
    expect(problems).toEqual([
      expect.stringMatching(
        /^shell: the first load has [\d.]+ kB, 0\.1 kB are allowed: load less, or raise sizeBudget\.first in shell\/package\.json$/,
      ),
      expect.stringMatching(
        /^shell: the whole package has [\d.]+ kB, 0\.2 kB are allowed: load less, or raise sizeBudget\.all in shell\/package\.json$/,
      ),
    ]);
  });

  it('reports a problem if the first load contains an unwanted source file, but not if only a later load contains such a file', async () => {
    await put('shell.json', shell(['/assets/a.js']));
    await put('assets/a.js', 'a');
    await put('assets/a.js.map', JSON.stringify({ sources: ['webpack://x/node_modules/widgets/Menu.js'] }));
    await put('assets/later.js', 'b');
    await put('assets/later.js.map', JSON.stringify({ sources: ['webpack://x/node_modules/widgets/Table.js'] }));
    const { problems } = await weigh({ name: 'shell', dist, budget: { first: 1, all: 1 }, firstWithout: /widgets/ });
    expect(problems).toEqual(['shell: webpack://x/node_modules/widgets/Menu.js is in the first load']);
  });
});
