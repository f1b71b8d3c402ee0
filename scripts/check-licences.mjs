import { execFileSync } from 'node:child_process';
import path from 'node:path';
import satisfies from 'spdx-satisfies';

/* `npm run check:licences`: lists the licences of the distributed packages with `npm query`, and refuses a package whose
   licence nobody has accepted (docs/licences.md). `-- --list` prints all packages. The source is package-lock.json, so
   the list contains the optional packages of all platforms. */
const root = path.dirname(import.meta.dirname);

/** These licences require at most that the notices of a package are preserved. */
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

/** Packages with further conditions. docs/licences.md says why they are accepted. */
const WITH_CONDITIONS = [
  { packages: /^@img\/sharp-(libvips|win32|wasm32)/, licence: 'LGPL-3.0-or-later' },
  { packages: /^web-push$/, licence: 'MPL-2.0' },
  { packages: /^@(fontsource|expo-google-fonts)\//, licence: 'OFL-1.1' },
  { packages: /^caniuse-lite$/, licence: 'CC-BY-4.0' },
];

/** The licences of packages whose entry in package-lock.json names none, as read in the package's file LICENSE. */
const READ_BY_HAND = { 'png-js': 'MIT' };

/** What the workspaces need, except the workspaces for tests and measurements, which are not distributed. */
const query = ['query', '.workspace:not(#e2e, #bench) *', '--package-lock-only'];
const packages = JSON.parse(execFileSync('npm', query, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }))
  .filter(({ dev, location }) => !dev && location.includes('node_modules/'))
  .map(({ name, version, license = READ_BY_HAND[name] }) => ({ name, version, licence: license }))
  .sort((a, b) => a.name.localeCompare(b.name));

function isAccepted({ name, licence }) {
  const accepted = WITH_CONDITIONS.filter(({ packages: pattern }) => pattern.test(name));
  try {
    return satisfies(licence, [...PERMISSIVE, ...accepted.map((each) => each.licence)]);
  } catch {
    // The licence is missing or not an SPDX expression.
    return false;
  }
}

const text = ({ name, version, licence }) => `${name} ${version} ${licence ?? 'without a licence'}`;
if (process.argv.includes('--list')) console.log(packages.map(text).join('\n'));
if (packages.length === 0) throw new Error('npm query found no packages');
for (const each of packages.filter((one) => !isAccepted(one))) {
  console.error(`${text(each)}: nobody has accepted this licence (docs/licences.md)`);
  process.exitCode = 1;
}
