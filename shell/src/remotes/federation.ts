import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { deadline, REMOTE_EXPOSE, type SuitePage } from 'contracts';
import { nextTask } from '../nextTask';
import { Integrity } from './integrity';
import { sealElements } from './sealElements';

/** Returns the name of a remote's federation container: the remote's name, written as an identifier. */
const containerOf = (remote: string) => remote.replaceAll('-', '_');

/**
 * Restricts remotes to published files: the federation runtime fetches only manifests that the registry lists, and
 * browsers check every script and style sheet against a hash. Overrides, which come from a developer's machine, are not
 * checked. Manifests in the HTML need no request, unless they have more hashes than the HTML contains.
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
  const published = (address: string) =>
    fetch(address, { integrity: integrity.ofManifest(address), signal: deadline() });
  /** The requests for the hashes that the HTML does not contain, by the folder of the release. */
  const moreHashes = new Map<string, Promise<void>>();
  async function learnMore(address: string): Promise<void> {
    const answer = await published(address).catch((cause: unknown) => {
      throw new Error(`Failed to load ${address}`, { cause });
    });
    integrity.learn(address, await answer.json());
  }
  sealElements((address) => integrity.ofFile(address));
  registerPlugins([
    {
      name: 'published-only',
      fetch: async (address: string) => {
        const known = inPage.get(new URL(address, location.href).href);
        if (hasMoreHashes(known)) {
          const learned = learnMore(address);
          // `beforeInitContainer` handles a failure, but only after the entry has arrived.
          learned.catch(() => {});
          moreHashes.set(new URL('.', address).href, learned);
        }
        const manifest: unknown = known ?? (await (await published(address)).json());
        integrity.learn(address, manifest);
        return Response.json(withoutStyles(manifest));
      },
      // The entry has its hash, and the code after it waits for the hashes of the other files.
      beforeInitContainer: async (container) => {
        const { entry } = container.remoteInfo;
        await [...moreHashes].find(([folder]) => entry.startsWith(folder))?.[1];
        return container;
      },
      // Evaluates the exposed module in a separate task, after the container has started.
      initContainer: async (container) => {
        await nextTask();
        return container;
      },
    },
  ]);
}

/**
 * Returns a manifest without style sheets, so that only the remote's own runtime adds them. That runtime waits for its
 * style sheets and reports a failure. The federation runtime does neither, and the remote's runtime ignores a style sheet
 * that the page has already.
 */
function withoutStyles(manifest: unknown): unknown {
  const { exposes, ...rest } = (manifest ?? {}) as { exposes?: { assets: object }[] };
  if (!Array.isArray(exposes)) return manifest;
  const none = { sync: [], async: [] };
  return { ...rest, exposes: exposes.map((expose) => ({ ...expose, assets: { ...expose.assets, css: none } })) };
}

const hasMoreHashes = (manifest: unknown) =>
  typeof manifest === 'object' && manifest !== null && 'hasMoreHashes' in manifest;

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
