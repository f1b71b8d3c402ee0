import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importsOf } from './imports.mjs';
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
  const PACKAGE = /(?:\bfrom |\bimport\(|\brequire\(|\bloader: )'((?:@[\w-]+\/)?\w[\w.:-]*)/g;
  /** The files that only tests load. */
  const OF_TESTS = /^build\/jest\/|jest\.cjs$|\.test\.mjs$|\.d\.cts$/;

  it('contain each package that the build and the start import', () => {
    const filesOf = (folder) =>
      readdirSync(path.join(repository, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.[cm]?js$/.test(entry.name))
        .map((entry) => path.relative(repository, path.join(entry.parentPath, entry.name)));
    const imports = importsOf(repository, filesOf('scripts'));
    const loaded = new Set(filesOf('build').filter((file) => !OF_TESTS.test(file)));
    const load = (file) => {
      if (loaded.has(file)) return;
      loaded.add(file);
      imports.get(file).forEach(load);
    };
    ['start.mjs', 'build.mjs', 'build-node.mjs', 'lib/webpack-builds.mjs'].forEach((file) => load(`scripts/${file}`));

    const packages = new Set(
      [...loaded]
        .flatMap((file) => [...readFileSync(path.join(repository, file), 'utf8').matchAll(PACKAGE)])
        .map(([, name]) => name)
        .filter((name) => !isBuiltin(name)),
    );
    expect(packages).toContain('css-loader');
    expect(packages).toContain('esbuild');
    const { dependencies } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'));
    expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
  });
});
