import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { REMOTE_EXPOSE } from 'contracts';

/** The federation container of a remote: its name as an identifier. */
const containerOf = (remote: string) => remote.replaceAll('-', '_');

/** Answers the manifests that the HTML already carries, so that no request is spent on them. */
export function serveManifestsFromPage(manifests: Record<string, unknown>): void {
  registerPlugins([
    {
      name: 'manifests-from-page',
      fetch: (address: string) => {
        const manifest = manifests[new URL(address, location.href).pathname] ?? manifests[address];
        return manifest ? Promise.resolve(Response.json(manifest)) : undefined;
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
