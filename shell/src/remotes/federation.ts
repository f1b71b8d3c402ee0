import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { REMOTE_EXPOSE, type SuitePage } from 'contracts';
import { Integrity } from './integrity';

/**
 * How files of a release are asked for, wherever they lie: without it the hash of another origin's file could not be checked. The
 * preloads of the page's first script ask in the same way, or the browser would fetch twice.
 */
const CROSS_ORIGIN = 'anonymous';

/** The federation container of a remote: its name as an identifier. */
const containerOf = (remote: string) => remote.replaceAll('-', '_');

/**
 * Lets the federation runtime load nothing but what was published: a manifest is the one the registry names, and every file it
 * fetches by itself has the hash that the manifest says. The manifests that the HTML carries cost no request.
 */
export function guardFederation({ registry, manifests, overrides }: Pick<SuitePage, 'registry' | 'manifests' | 'overrides'>): void {
  const integrity = new Integrity(registry, location.href, Object.values(overrides));
  const inPage = new Map(Object.entries(manifests).map(([address, manifest]) => [new URL(address, location.href).href, manifest]));
  registerPlugins([
    {
      name: 'published-only',
      fetch: async (address: string) => {
        const known = inPage.get(new URL(address, location.href).href);
        const answer = known ? Response.json(known) : await fetch(address, { integrity: integrity.ofManifest(address) });
        // What is no manifest is the federation runtime's to report.
        await answer.clone().json().then((manifest) => integrity.learn(address, manifest), () => {});
        return answer;
      },
      createScript: ({ url }: { url: string }) => {
        const script = document.createElement('script');
        script.integrity = integrity.ofFile(url);
        script.crossOrigin = CROSS_ORIGIN;
        return script;
      },
      createLink: ({ url, attrs = {} }: { url: string; attrs?: Record<string, unknown> }) => {
        attrs.integrity = integrity.ofFile(url);
        attrs.crossorigin = CROSS_ORIGIN;
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
