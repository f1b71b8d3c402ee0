import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pack } from './lib/pack.mjs';
import { storeApi } from './lib/storedApi.mjs';

/* `npm run store-release [-- api|pages]`: stores the current version in `e2e/stored-releases/`, where tests run it
   together with later sources. Run it once after each release.
   - api: stores the built API with its migrations, in place of the previous version (`--api FOLDER`: from another
     checkout). The tests "upgrades" and "restarts" run it.
   - pages: stores the live releases of the shell and the remotes from a release store (`--store FOLDER`), one file for
     each version of the contract. The test "skew" runs them. */
const root = path.dirname(import.meta.dirname);

/** Files that no test needs, and compressed copies that publishing creates again. */
const LEFT_OUT = /\.(map|br|gz|woff2)$/;

const PARTS = { api: storeBuiltApi, pages: storePages };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    store: { type: 'string', default: path.join(root, '.data/releases') },
    api: { type: 'string', default: path.join(root, 'api') },
  },
});
const store = path.resolve(values.store);
const folder = path.join(root, 'e2e/stored-releases');

const words = positionals.length > 0 ? positionals : Object.keys(PARTS);
const unknown = words.find((word) => !Object.hasOwn(PARTS, word));
if (unknown !== undefined) throw new Error(`${unknown} is not a part of a release: ${Object.keys(PARTS).join(', ')}`);
for (const word of words) await PARTS[word]();

async function storeBuiltApi() {
  const { file, bytes } = await storeApi({ api: path.resolve(values.api), folder });
  console.log(`${file}; ${Math.round(bytes / 1000)} kB`);
}

async function storePages() {
  const { shell, remotes } = await json('remotes/registry.json');
  if (!shell) throw new Error(`${store}: no shell has been released`);
  const ofShell = `shell/${shell.release}`;
  const { assets } = await json(`${ofShell}/release.json`);
  const folders = [ofShell, ...Object.entries(remotes).map(([name, { release }]) => `remotes/${name}/${release}`)];
  const names = [...assets, ...(await Promise.all(folders.map(filesBelow))).flat()]
    .filter((name) => !LEFT_OUT.test(name))
    .sort();
  const packed = pack(
    await Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(store, name)) }))),
  );
  await mkdir(folder, { recursive: true });
  const file = `contract-${shell.offers.contract.version}.pack.br`;
  await writeFile(path.join(folder, file), packed);
  console.log(`${file}: ${folders.join(', ')}; ${Math.round(packed.length / 1000)} kB`);
}

async function json(file) {
  return JSON.parse(await readFile(path.join(store, file), 'utf8'));
}

async function filesBelow(below) {
  const entries = await readdir(path.join(store, below), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(store, path.join(entry.parentPath, entry.name)));
}
