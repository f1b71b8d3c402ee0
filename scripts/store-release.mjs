import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pack } from './lib/pack.mjs';

/* `npm run store-release [-- --store FOLDER]`: stores the live releases of a store, of the shell and of the remotes,
   in `e2e/stored-releases/`, one file per version of the contract. The browser test "skew" runs them with the
   current sources. Run it once when a version of the contract has been released. */
const root = path.dirname(import.meta.dirname);

/** Files that no test needs, and copies that the store creates itself. */
const LEFT_OUT = /\.(map|br|gz|woff2)$/;

const { values } = parseArgs({ options: { store: { type: 'string', default: path.join(root, '.data/releases') } } });
const store = path.resolve(values.store);

const json = async (file) => JSON.parse(await readFile(path.join(store, file), 'utf8'));

async function filesBelow(folder) {
  const names = await readdir(path.join(store, folder), { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(store, path.join(entry.parentPath, entry.name)));
}

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

const target = path.join(root, 'e2e/stored-releases', `contract-${shell.offers.contract.version}.pack.br`);
await mkdir(path.dirname(target), { recursive: true });
await writeFile(target, packed);
console.log(`${path.relative(root, target)}: ${folders.join(', ')}; ${Math.round(packed.length / 1000)} kB`);
