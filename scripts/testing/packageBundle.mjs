import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { build, version } from 'esbuild';

/** Matches the names in import and export statements, `import()`, `require`, `jest.mock` and `jest.requireActual`. */
const SPECIFIER = /(?:\bfrom|\bimport|\bimport\(|\brequire(?:Actual)?\(|\bmock\()\s*['"]([^'".][^'"]*)['"]/g;
const MODULES = 'node_modules/';
const SOURCE = /\.[cm]?[jt]sx?$/;

/**
 * @typedef {object} Bundle
 * @property {string} name unique among the bundles of the repository
 * @property {string} root the repository
 * @property {string[]} folders the folders whose files import the packages, relative to `root`
 * @property {string[]} packages the packages to bundle
 * @property {string[]} [external] packages, or single import paths such as `react-dom/server`, that jest loads
 * itself, for example because they read files beside their code
 * @property {string[]} [conditions] conditions of package exports, in addition to those of `require`
 * @property {Record<string, string>} [define] esbuild's `define`
 */

/**
 * Bundles packages for jest, so that tests start faster. Jest reads, compiles and links each module again for each test
 * file, and a bundle is one module instead of a thousand. The bundle is rebuilt when the lock file, the imported
 * names or these options change.
 * @param {Bundle} bundle
 * @returns {Promise<{ bundle: string, names: string[], mapper: Record<string, string> }>} `bundle`: the path of the
 * bundle, which exports a function for each imported name that returns the module of that name; `names`: these names;
 * `mapper`: an entry of jest's `moduleNameMapper` that takes the modules from the bundle
 */
export async function bundlePackages(bundle) {
  const { names, others } = await importedNames(bundle);
  const parent = path.join(bundle.root, 'node_modules/.cache', `jest-${bundle.name}`);
  const folder = path.join(parent, await fingerprint(bundle, names));
  if (!existsSync(folder)) await writeBundle(bundle, names, others, parent, folder);
  const pattern = names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  return { names, bundle: `${folder}/packages.cjs`, mapper: { [`^(${pattern})$`]: `${folder}/names/$1.cjs` } };
}

/** Returns the package of an imported name: `react-dom` for `react-dom/client`. */
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const isExternal = (external, name) => external.includes(name) || external.includes(packageOf(name));

/** Returns the names that the files import: `names` from the packages to bundle, and `others`. */
async function importedNames({ root, folders, packages, external = [] }) {
  const { resolve } = createRequire(path.join(root, 'package.json'));
  const found = new Set();
  for (const folder of folders) {
    for (const file of await readdir(path.join(root, folder), { recursive: true })) {
      if (!SOURCE.test(file)) continue;
      const source = await readFile(path.join(root, folder, file), 'utf8');
      for (const [, name] of source.matchAll(SPECIFIER)) found.add(name);
    }
  }
  const exists = (name) => {
    try {
      return Boolean(resolve(name));
    } catch {
      return false;
    }
  };
  const known = [...found].filter((name) => !isExternal(external, name) && exists(name)).sort();
  return {
    names: known.filter((name) => packages.includes(packageOf(name))),
    others: known.filter((name) => !packages.includes(packageOf(name))),
  };
}

async function fingerprint({ root, ...options }, names) {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([options, names, version]));
  for (const file of [path.join(root, 'package-lock.json'), import.meta.filename]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/** Writes into a temporary folder first, because two runs of jest may start at the same time. */
async function writeBundle({ root, external = [], conditions = [], define = {} }, names, others, parent, folder) {
  await mkdir(parent, { recursive: true });
  const temporary = await mkdtemp(`${folder}-`);
  const { metafile } = await build({
    stdin: {
      contents: `module.exports = {${names.map((name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(name)})`)}};`,
      resolveDir: root,
    },
    outfile: path.join(temporary, 'packages.cjs'),
    bundle: true,
    metafile: true,
    platform: 'neutral',
    format: 'cjs',
    target: 'node20',
    mainFields: ['main'],
    conditions,
    define,
    plugins: [asJestResolves(external)],
    logLevel: 'error',
  });
  const bundled = new Set(
    Object.keys(metafile.inputs)
      .filter((file) => file.includes(MODULES))
      .map((file) => packageOf(file.slice(file.lastIndexOf(MODULES) + MODULES.length))),
  );
  const twice = others.filter((name) => bundled.has(packageOf(name)));
  if (twice.length > 0)
    throw new Error(`Jest would load a second copy of ${twice.join(', ')}: bundle its package too.`);
  for (const name of names) {
    const file = path.join(temporary, 'names', `${name}.cjs`);
    await mkdir(path.dirname(file), { recursive: true });
    const packages = path.relative(path.dirname(file), path.join(temporary, 'packages.cjs'));
    await writeFile(file, `module.exports = require('${packages}')['${name}']();\n`);
  }
  await rename(temporary, folder).catch(async (error) => {
    await rm(temporary, { recursive: true });
    if (!existsSync(folder)) throw error;
  });
}

/**
 * Resolves every import like a `require`, as jest does. Otherwise a package with both formats would be loaded twice:
 * other ES modules would load its ES module, and the tests would load its CommonJS module.
 */
const asJestResolves = (external) => ({
  name: 'as-jest-resolves',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, importer, resolveDir, pluginData }) => {
      if (isBuiltin(name) || isExternal(external, name)) return { path: name, external: true };
      if (kind === 'require-call' || pluginData === 'asked') return undefined;
      return resolve(name, { kind: 'require-call', importer, resolveDir, pluginData: 'asked' });
    });
  },
});
