import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pack, unpack } from './pack.mjs';

/** The file name of a stored API. It contains the number of the API's newest migration. */
const STORED = /^api-\d{4}\.pack\.br$/;

/** The files of the API's folder that the API needs to run: programs, migrations and the data of the demo. */
const NEEDED = [
  /^package\.json$/,
  /^bin\/[^/]+\.mjs$/,
  /^dist\/(main|eesal|pdf-worker)\.js$/,
  /^drizzle\/([^/]+\.sql|meta\/_journal\.json)$/,
  /^demo\/(seed\.json|logos\/[^/]+\.webp)$/,
];

/**
 * Stores a built API as the previous version. It replaces the API that was stored before.
 * @param {{ api: string, folder: string }} options `api`: the folder of the package, with its build in `dist`
 * @returns {Promise<{ file: string, bytes: number }>}
 */
export async function storeApi({ api, folder }) {
  const entries = await readdir(api, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(api, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => NEEDED.some((pattern) => pattern.test(name)))
    .sort();
  if (!names.includes('dist/main.js')) throw new Error(`${api} has no build. Run: npm run build`);
  const packed = pack(
    await Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(api, name)) }))),
  );
  const newest = names.findLast((name) => name.endsWith('.sql'));
  const file = `api-${path.basename(newest).slice(0, 4)}.pack.br`;
  await mkdir(folder, { recursive: true });
  for (const former of await storedApis(folder)) await rm(path.join(folder, former));
  await writeFile(path.join(folder, file), packed);
  return { file, bytes: packed.length };
}

/**
 * Unpacks the stored API so that it runs with the npm packages of this checkout.
 * @param {{ root: string, folder: string }} options `folder`: contains the stored releases
 * @returns {Promise<{ folder: string, migration: string, remove(): Promise<void> }>} `folder` contains the unpacked
 * files; `migration` is the number of the newest migration
 */
export async function unpackApi({ root, folder }) {
  const [file, another] = await storedApis(folder);
  if (!file || another) throw new Error(`${folder} must have one stored API. Run: npm run store-release -- api`);
  const cache = path.join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const target = await mkdtemp(path.join(cache, 'stored-api-'));
  for (const { name, content } of unpack(await readFile(path.join(folder, file)))) {
    await mkdir(path.dirname(path.join(target, name)), { recursive: true });
    await writeFile(path.join(target, name), content);
  }
  // npm installs some packages of the API in `api/node_modules`. Node finds the others in the folders above.
  await symlink(path.join(root, 'api/node_modules'), path.join(target, 'node_modules'), 'junction');
  return {
    folder: target,
    migration: file.slice('api-'.length, 'api-0000'.length),
    remove: () => rm(target, { recursive: true, force: true }),
  };
}

const storedApis = async (folder) => (await readdir(folder)).filter((name) => STORED.test(name));
