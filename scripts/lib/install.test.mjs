import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInstalled } from './install.mjs';

const LOCK = '{"lockfileVersion":3}';
const HASH = createHash('sha256').update(LOCK).digest('hex');
const HOUR = 3600;

let root;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'install-'));
  await mkdir(path.join(root, 'node_modules'));
  await writeFile(path.join(root, 'package-lock.json'), LOCK);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const write = (name, text = '') => writeFile(path.join(root, 'node_modules', name), text);
const both = async () => [await isInstalled(root, { tools: false }), await isInstalled(root, { tools: true })];

describe('An npm installation', () => {
  it('is incomplete in a fresh clone', async () => expect(await both()).toEqual([false, false]));

  it('made by `npm test` is complete for `npm start` as well', async () => {
    await write('.install-stamp', HASH);
    expect(await both()).toEqual([true, true]);
  });

  it('made by `npm start` lacks the tools for `npm test`', async () => {
    await write('.package-lock.json');
    await write('.install-stamp', `${HASH} without tools`);
    expect(await both()).toEqual([true, false]);
  });

  it('made by hand with `npm ci` is complete when it is newer than the lock file', async () => {
    await write('.package-lock.json');
    expect(await both()).toEqual([true, true]);
    const later = Date.now() / 1000 + HOUR;
    await utimes(path.join(root, 'package-lock.json'), later, later);
    expect(await both()).toEqual([false, false]);
  });

  it('made from a different lock file is incomplete', async () => {
    await write('.install-stamp', 'another hash');
    expect(await both()).toEqual([false, false]);
  });
});

describe('The root dependencies, which `npm start` installs without the devDependencies,', () => {
  const repository = path.resolve(import.meta.dirname, '../..');

  it('contain the loaders that webpack finds by their names', () => {
    const { dependencies } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
    const source = readFileSync(path.join(repository, 'build/baseConfig.js'), 'utf8');
    const loaders = [...source.matchAll(/loader: '([^']+)'/g)].map(([, name]) => name);
    expect(loaders).toContain('css-loader');
    expect(loaders.filter((name) => !(name in dependencies))).toEqual([]);
  });
});
