import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Workspaces that only test and measure. Nothing of them is distributed. */
const NOT_DISTRIBUTED = ['e2e', 'bench'];

/** Licences without conditions for programs that contain the package, other than to keep its notice. */
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

/** Packages whose lock entry names no licence, with the licence of the file LICENSE in the package. */
const READ_BY_HAND = { 'png-js': 'MIT' };

/**
 * Packages with conditions, and why they may be distributed. A package that is not here and has no permissive licence is
 * refused.
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
 * Lists the packages that the suite distributes: what the API, the web host and the pages need at run time, with optional
 * packages of all platforms.
 * @param {string} root the folder of the lock file
 * @returns {{ name: string, version: string, licence: string | null }[]} sorted by name and version
 */
export function distributedPackages(root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const seen = new Set();
  const pending = workspaces.filter((name) => !NOT_DISTRIBUTED.includes(name));
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    if (seen.has(place)) continue;
    seen.add(place);
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[place];
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = placeOf(packages, place, name);
      if (found !== undefined) pending.push(found);
    }
  }
  return [...seen]
    .filter((place) => place.includes('node_modules/'))
    .map((place) => {
      const name = place.replace(/.*node_modules\//, '');
      return { name, version: packages[place].version, licence: packages[place].license ?? READ_BY_HAND[name] ?? null };
    })
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/** Finds a package as Node does: in the nearest node_modules. Returns undefined for an optional one that is not locked. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const found = packages[place];
    if (found) return found.link ? found.resolved : place;
    if (folder === '') return undefined;
  }
}

/**
 * Tells why a package may not be distributed without a decision; null when it may.
 * @param {{ name: string, licence: string | null }} given
 */
export function licenceProblem({ name, licence }) {
  if (licence === null) return `${name} has no known licence`;
  if (isPermissive(licence)) return null;
  const exception = WITH_CONDITIONS.find(({ packages }) => packages.test(name));
  if (exception && conditionsOf(licence).every((one) => conditionsOf(exception.licence).includes(one))) return null;
  return `${name} has the licence ${licence}, which nobody has decided on`;
}

/** Of an expression of SPDX: one side of OR is enough, all sides of AND are needed. */
const isPermissive = (licence) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((side) => side.split(' AND ').every((one) => PERMISSIVE.includes(one)));

/** The licences of an expression that have conditions. */
const conditionsOf = (licence) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .filter((one) => !PERMISSIVE.includes(one));
