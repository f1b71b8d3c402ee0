import type { Registry } from 'contracts';
import { entry } from '../testing/fixtures';

interface Plugin {
  fetch(address: string): Promise<Response>;
  createScript(of: { url: string }): HTMLScriptElement;
  createLink(of: { url: string; attrs: Record<string, unknown> }): void;
}
const plugins: Plugin[] = [];
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: ([plugin]: [Plugin]) => void plugins.push(plugin),
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}));

import { guardFederation } from './federation';

const HASH = `sha384-${'B'.repeat(64)}`;
const FOLDER = '/remotes/mf-admin/0.1.0-00000000';
const manifest = { integrity: { 'remoteEntry.js': HASH, 'assets/first.css': HASH } };

/** Returns the plugin that guards the runtime, for releases at an origin. */
function guardOf(origin: string): Plugin {
  const url = `${origin}${FOLDER}/mf-manifest.json`;
  const registry: Registry = {
    schema: 1,
    remotes: { 'mf-admin': entry({ name: 'mf-admin' }, { manifest: { url, sha384: HASH } }) },
  };
  guardFederation({ registry, manifests: { [url]: manifest }, overrides: {} });
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

  it('are loaded with hashes and in CORS mode, so that the browser checks the hashes', async () => {
    const guard = guardOf(said);
    await guard.fetch(`${origin}${FOLDER}/mf-manifest.json`);
    const script = guard.createScript({ url: `${origin}${FOLDER}/remoteEntry.js` });
    expect([script.integrity, script.crossOrigin]).toEqual([HASH, 'anonymous']);
    const attrs: Record<string, unknown> = {};
    guard.createLink({ url: `${origin}${FOLDER}/assets/first.css`, attrs });
    expect(attrs).toEqual({ integrity: HASH, crossorigin: 'anonymous' });
  });
});
