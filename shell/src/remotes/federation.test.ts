import type { Registry } from 'contracts';
import { entry } from '../testing/fixtures';

interface Plugin {
  fetch(address: string): Promise<Response>;
  beforeInitContainer(container: { remoteInfo: { entry: string } }): Promise<unknown>;
}
const plugins: Plugin[] = [];
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: ([plugin]: [Plugin]) => void plugins.push(plugin),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}));

/** Returns the hash that the page gives to the file at a URL. */
let hashOf: (address: string) => string;
jest.mock('./sealElements', () => ({ sealElements: (given: typeof hashOf) => void (hashOf = given) }));

import { guardFederation } from './federation';

const HASH = `sha384-${'B'.repeat(64)}`;
const FOLDER = '/remotes/mf-admin/0.1.0-00000000';
const manifest = { integrity: { 'remoteEntry.js': HASH, 'assets/first.css': HASH } };
const whole = { integrity: { ...manifest.integrity, 'assets/later.js': HASH } };

/** Returns the plugin that guards the runtime, for releases at an origin. */
function guardOf(origin: string, inPage: object = manifest): Plugin {
  const url = `${origin}${FOLDER}/mf-manifest.json`;
  const registry: Registry = {
    schema: 1,
    remotes: { 'mf-admin': entry({ name: 'mf-admin' }, { manifest: { url, sha384: HASH } }) },
  };
  guardFederation({ registry, manifests: { [url]: inPage }, overrides: {} });
  return plugins.at(-1)!;
}

describe.each([
  ['the page’s own origin', '', 'http://localhost'],
  ['a separate origin', 'https://cdn.example', 'https://cdn.example'],
])('Releases at %s', (_, said, origin) => {
  it('are loaded without a request for their manifest if the page’s HTML contains the manifest', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await (await guardOf(said).fetch(`${origin}${FOLDER}/mf-manifest.json`)).json()).toEqual(manifest);
  });

  it('are loaded with the hashes of their files, which the browser checks', async () => {
    const guard = guardOf(said);
    await guard.fetch(`${origin}${FOLDER}/mf-manifest.json`);
    expect(hashOf(`${origin}${FOLDER}/remoteEntry.js`)).toBe(HASH);
  });

  it('leave their style sheets to their own runtime, which waits for them and reports a failure', async () => {
    const css = { sync: ['assets/first.css'], async: [] };
    const guard = guardOf(said, { ...manifest, exposes: [{ path: './remote', assets: { js: css, css } }] });
    const answer = await (await guard.fetch(`${origin}${FOLDER}/mf-manifest.json`)).json();
    expect(answer.exposes).toEqual([{ path: './remote', assets: { js: css, css: { sync: [], async: [] } } }]);
  });

  it('run no code but the entry before the hashes of their later files have arrived, if the page has not all hashes', async () => {
    const guard = guardOf(said, { ...manifest, hasMoreHashes: true });
    const asked = jest.fn((_address: string, _options: RequestInit) => Promise.resolve(Response.json(whole)));
    globalThis.fetch = asked as unknown as typeof fetch;
    await guard.fetch(`${origin}${FOLDER}/mf-manifest.json`);
    await guard.beforeInitContainer({ remoteInfo: { entry: `${origin}${FOLDER}/remoteEntry.js` } });
    expect(asked.mock.calls).toEqual([
      [`${origin}${FOLDER}/mf-manifest.json`, expect.objectContaining({ integrity: HASH })],
    ]);
    expect(hashOf(`${origin}${FOLDER}/assets/later.js`)).toBe(HASH);
  });

  it('fail as files that could not be loaded if the hashes of their later files do not arrive', async () => {
    const guard = guardOf(said, { ...manifest, hasMoreHashes: true });
    globalThis.fetch = () => Promise.reject(new TypeError('NetworkError when attempting to fetch resource.'));
    await guard.fetch(`${origin}${FOLDER}/mf-manifest.json`);
    await expect(
      guard.beforeInitContainer({ remoteInfo: { entry: `${origin}${FOLDER}/remoteEntry.js` } }),
    ).rejects.toThrow(`Failed to load ${origin}${FOLDER}/mf-manifest.json`);
  });
});
