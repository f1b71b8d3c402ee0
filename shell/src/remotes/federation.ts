import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { deadline, REMOTE_EXPOSE, type SuitePage } from 'contracts';
import { nextTask } from '../nextTask';
import { Integrity } from './integrity';

/**
 * The CORS mode for files of a release. Without it the browser could not check the hash of a file from another origin.
 * The preloads of the first script use the same mode; otherwise the browser would fetch the files twice.
 */
const CROSS_ORIGIN = 'anonymous';

/** Returns the name of a remote's federation container: the remote's name, written as an identifier. */
const containerOf = (remote: string) => remote.replaceAll('-', '_');

/**
 * Restricts the federation runtime to published files: it fetches only manifests that the registry lists, and checks
 * every file against the hash in the manifest. Overrides, which come from a developer's machine, are not checked.
 * Manifests in the HTML need no request.
 */
export function guardFederation({
  registry,
  manifests,
  overrides,
}: Pick<SuitePage, 'registry' | 'manifests' | 'overrides'>): void {
  const integrity = new Integrity(registry, location.href, Object.values(overrides));
  const inPage = new Map(
    Object.entries(manifests).map(([address, manifest]) => [new URL(address, location.href).href, manifest]),
  );
  registerPlugins([
    {
      name: 'published-only',
      fetch: async (address: string) => {
        const known = inPage.get(new URL(address, location.href).href);
        const answer = known
          ? Response.json(known)
          : await fetch(address, { integrity: integrity.ofManifest(address), signal: deadline() });
        // A response that is not a manifest is ignored here, because the federation runtime reports it.
        await answer
          .clone()
          .json()
          .then(
            (manifest) => integrity.learn(address, manifest),
            () => {},
          );
        return answer;
      },
      // Evaluates the exposed module in a separate task, after the container has started.
      initContainer: async (container) => {
        await nextTask();
        return container;
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
 * Loads the one module that a remote exposes.
 * @param manifestUrl the URL of the manifest of the remote's release
 * @param again true after a failed attempt; the function then clears what the runtime cached during that attempt
 */
export function loadExposed(remote: string, manifestUrl: string, again: boolean): Promise<unknown> {
  const name = containerOf(remote);
  registerRemotes([{ name, entry: new URL(manifestUrl, location.href).href }], { force: again });
  return loadRemote(`${name}${REMOTE_EXPOSE.slice(1)}`);
}
