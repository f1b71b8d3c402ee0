import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The workspaces for tests and measurements. They are not distributed. */
const NOT_DISTRIBUTED = ['e2e', 'bench'];

/** The permissive licences: they require at most that a program keeps the notices of the packages that it contains. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
];

/** The licences of packages whose entry in package-lock.json names none, as read in the package's file LICENSE. */
const READ_BY_HAND = { 'png-js': 'MIT' };

/**
 * Packages whose licence has conditions, and why they may be distributed. A package is refused if it is not listed here
 * and has no permissive licence.
 */
export const WITH_CONDITIONS = [
  {
    packages: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'A shared library beside the program, unchanged. Users of an image can replace it. Pass its licence on',
  },
  {
    packages: /^@img\/sharp-(?:win32|wasm32)/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason: 'The same library inside the package for Windows and WebAssembly, which the images do not install',
  },
  {
    packages: /^web-push$/,
    licence: 'MPL-2.0',
    reason: 'A package of the API, unchanged, with its sources: the licence covers only its own files',
  },
  {
    packages: /^@(?:fontsource|expo-google-fonts)\//,
    licence: 'OFL-1.1',
    reason: 'Fonts in pages and papers. They may not be sold alone; the licence does not reach documents that use them',
  },
];

/**
 * Lists the packages that the suite distributes: the packages that the API, the web host and the pages need at run
 * time, with the optional packages of all platforms.
 * @param {string} root the folder of the lock file
 * @returns {{ name: string, version: string, licence: string | null }[]} sorted by name and version
 */
export function distributedPackages(root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const seen = new Set();
  const pending = workspaces.filter((name) => !NOT_DISTRIBUTED.includes(name));
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[key];
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = keyOf(packages, key, name);
      if (found !== undefined) pending.push(found);
    }
  }
  return [...seen]
    .filter((key) => key.includes('node_modules/'))
    .map((key) => {
      const name = key.replace(/.*node_modules\//, '');
      return { name, version: packages[key].version, licence: packages[key].license ?? READ_BY_HAND[name] ?? null };
    })
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/**
 * Finds a package as Node does: in the nearest node_modules. Returns undefined for an optional package that
 * package-lock.json does not contain.
 */
function keyOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const key = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const found = packages[key];
    if (found) return found.link ? found.resolved : key;
    if (folder === '') return undefined;
  }
}

/**
 * Returns the reason why a package may not be distributed, as a message; null if it may be distributed.
 * @param {{ name: string, licence: string | null }} given
 * @returns {string | null}
 */
export function licenceProblem({ name, licence }) {
  if (licence === null) return `${name} has no known licence`;
  if (isPermissive(licence)) return null;
  const exception = WITH_CONDITIONS.find(({ packages }) => packages.test(name));
  if (exception && conditionsOf(licence).every((one) => conditionsOf(exception.licence).includes(one))) return null;
  return `${name} has the licence ${licence}, which nobody has decided on`;
}

/** Returns whether an SPDX expression is permissive: one side of OR is enough, and all sides of AND are needed. */
const isPermissive = (licence) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((side) => side.split(' AND ').every((one) => PERMISSIVE.includes(one)));

/** Returns the licences in an SPDX expression that have conditions. */
const conditionsOf = (licence) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .filter((one) => !PERMISSIVE.includes(one));
