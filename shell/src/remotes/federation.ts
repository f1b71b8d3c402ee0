import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { REMOTE_EXPOSE, type SuitePage } from 'contracts';
import { Integrity } from './integrity';

/** The federation container of a remote: its name as an identifier. */
const containerOf = (remote: string) => remote.replaceAll('-', '_');

/**
 * Lets the federation runtime load nothing but what was published: a manifest is the one the registry names, and every file it
 * fetches by itself has the hash that the manifest says. The manifests that the HTML carries cost no request.
 */
export function guardFederation({ registry, manifests }: Pick<SuitePage, 'registry' | 'manifests'>): void {
  const integrity = new Integrity(registry, location.href);
  registerPlugins([
    {
      name: 'published-only',
      fetch: async (address: string) => {
        const inPage = manifests[new URL(address, location.href).pathname] ?? manifests[address];
        const answer = inPage ? Response.json(inPage) : await fetch(address, { integrity: integrity.ofManifest(address) });
        // What is no manifest is the federation runtime's to report.
        await answer.clone().json().then((manifest) => integrity.learn(address, manifest), () => {});
        return answer;
      },
      createScript: ({ url }: { url: string }) => {
        const script = document.createElement('script');
        script.integrity = integrity.ofFile(url);
        return script;
      },
      createLink: ({ url, attrs = {} }: { url: string; attrs?: Record<string, unknown> }) => {
        attrs.integrity = integrity.ofFile(url);
      },
    },
  ]);
}

/**
 * Loads the one module a remote exposes.
 * @param manifestUrl where its release's manifest is
 * @param again after a failure: forgets what the runtime keeps of the last attempt
 */
export function loadExposed(remote: string, manifestUrl: string, again: boolean): Promise<unknown> {
  const name = containerOf(remote);
  registerRemotes([{ name, entry: new URL(manifestUrl, location.href).href }], { force: again });
  return loadRemote(`${name}${REMOTE_EXPOSE.slice(1)}`);
}
