import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT } from 'contracts';
import { integrityOf } from './alteredRemote';

const NAME = 'mf-faulty';
/** The mount of the faulty remote. Below it is a page for each kind of fault, with the fault's name. */
export const FAULTY = '/dashboard/faulty';

/**
 * The code of a remote whose pages fail in different ways. It is a container with `init` and `get`, as the bundler
 * creates it, but hand-written, so that it needs no build.
 */
const codeOf = (container: string, base: string, fills: readonly string[]) => `
var shared;
const make = async () => {
  const { react } = shared;
  const React = (await Object.values(react)[0].get())();
  const h = React.createElement;
  const page = (name, use = () => {}, more = []) => ({ path: '${base}/' + name, Component: function Page() { use(); return h('div', null, h('h1', null, 'Faulty page'), ...more); } });
  const never = new Promise(() => {});
  // What it adds to slots fails in the way that a test has chosen.
  const Added = ({ orderId, restaurantId = 'home' }) => {
    if (globalThis.slotFault === 'throws') throw new Error('thrown in a slot');
    if (globalThis.slotFault === 'suspends') React.use(never);
    return h('p', null, 'Added to ' + (orderId ?? restaurantId));
  };
  const fill = () => (globalThis.slotFault === 'hangs' ? never : Promise.resolve({ default: Added }));
  return {
    fills: Object.fromEntries(${JSON.stringify(fills)}.map((slot) => [slot, fill])),
    // It hangs only in a document that was opened at the page with this name.
    register: () => (location.pathname.endsWith('/register') ? never : undefined),
    routes: [
      page('register'),
      page('entry'),
      page('component', () => { React.use(never); }),
      { ...page('loader'), loader: () => never },
      { path: '${base}/lazy', lazy: () => never },
      page('render', () => { if (!globalThis.mended) throw new Error('thrown while it renders'); }),
      page('effect', () => React.useEffect(function faulty() { if (!globalThis.mended) throw new Error('thrown in an effect'); }, [])),
      page('later', () => React.useEffect(function faulty() { setTimeout(() => { throw new Error('thrown by a timer'); }); Promise.reject(new Error('nobody waits for this')); }, [])),
      page('global', () => React.useEffect(function faulty() { const own = fetch; globalThis.fetch = (...call) => own(...call); }, [])),
      page('press', undefined, [h('button', { onClick: () => { throw new Error('thrown by a press'); } }, 'Press')]),
      page('flood', () => React.useEffect(function faulty() { for (let line = 0; line < 20000; line += 1) console.error('flood', line); }, [])),
      page('sound'),
      page('chunk', () => { if (!globalThis.mended) throw Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError' }); }),
    ],
  };
};
var ${container} = {
  init(scope) { shared = scope; },
  get: async () => { const made = await make(); return () => made; },
};
`;

interface FaultyOptions {
  name?: string;
  /** The only mount, at or below {@link FAULTY}. */
  mount?: string;
  /** The remotes that may have a mount below it. */
  below?: string[];
  version?: string;
  /** The slots to which it adds something. `globalThis.slotFault` says how that fails. */
  fills?: string[];
}

/**
 * Writes the package of the faulty remote, as it would be after a build.
 * @returns the folder, and a function that removes it
 */
export async function writeFaultyRemote({
  name = NAME,
  mount = FAULTY,
  below,
  version = '1.0.0',
  fills = [],
}: FaultyOptions = {}): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'faulty-')), name);
  const container = name.replaceAll('-', '_');
  const code = codeOf(container, mount.replace('/dashboard/', ''), fills);
  const assets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const label = name === NAME ? 'Faulty' : name;
  const files = {
    'package.json': { name, version },
    'remote.json': {
      name,
      layout: 'dashboard',
      mounts: [{ path: mount, roles: ['admin'], below }],
      fills: fills.map((slot) => ({ slot, version: 1, label: { en: 'Filling', ar: 'Filling', ur: 'Filling' } })),
      sidebar: [{ path: `${mount}/render`, icon: 'tag', order: 95, label: { en: label, ar: label, ur: label } }],
    },
    'dist/mf-manifest.json': {
      id: container,
      name: container,
      metaData: {
        name: container,
        type: 'app',
        buildInfo: { buildVersion: version, buildName: name },
        remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
        types: { path: '', name: '', zip: '', api: '' },
        globalName: container,
        pluginVersion: '2.9.2',
        publicPath: 'auto',
      },
      integrity: { 'remoteEntry.js': integrityOf(code) },
      contract: CONTRACT,
      shared: [],
      remotes: [],
      exposes: [{ id: `${container}:remote`, name: 'remote', path: './remote', assets }],
    },
  };
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  for (const [file, content] of Object.entries(files))
    await writeFile(path.join(folder, file), JSON.stringify(content));
  await writeFile(path.join(folder, 'dist/remoteEntry.js'), code);
  return { folder, remove: () => rm(path.dirname(folder), { recursive: true, force: true }) };
}
