import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, RemoteRelease } from 'contracts/registry';
import { REGISTRY_KEY, registryLog } from '../registry/registryLog';
import { federationManifest, firstFiles, MANIFEST_FILE, sha384 } from '../release/manifest';
import { readReleaseFile } from '../release/releases';
import type { ObjectStore } from '../store/objectStore';

/** A file that a page needs soon, and its hash as the `integrity` attribute has it. */
export interface Preload {
  address: string;
  integrity: string | undefined;
}

/** A live release's manifest, as it is written into the page, and what to preload. */
export interface ReleaseHead {
  manifest: unknown;
  scripts: Preload[];
  styles: Preload[];
}

/** What the pages know of the releases: read from the store again only when the registry has changed. */
export interface LiveRegistry {
  current(): Promise<Registry>;
  /** The head of a remote's live release; `null` when its files are missing or broken, which is the shell's to show. */
  head(release: RemoteRelease): Promise<ReleaseHead | null>;
}

/** @param warn gets what is wrong with a store that can still be lived with: the last good registry stays */
export function liveRegistry(storeFolder: string, store: ObjectStore, warn: (problem: unknown, text: string) => void): LiveRegistry {
  const log = registryLog(store);
  let known: { stamp: string; registry: Promise<Registry> } | undefined;
  let lastGood: Registry = { schema: 1, remotes: {} };
  const heads = new Map<string, ReleaseHead>();

  async function read(): Promise<Registry> {
    try {
      lastGood = await log.read();
      heads.clear();
    } catch (error) {
      warn(error, 'the registry cannot be read; the last good one stays');
    }
    return lastGood;
  }

  return {
    async current() {
      const stamp = await stampOf(path.join(storeFolder, REGISTRY_KEY));
      if (known?.stamp !== stamp) known = { stamp, registry: read() };
      return known.registry;
    },

    async head({ description: { name }, release, manifest: anchor }) {
      const key = `${name}/${release}`;
      const kept = heads.get(key);
      if (kept) return kept;
      try {
        const text = await readReleaseFile(store, name, release, MANIFEST_FILE);
        if (text === null) return null;
        if (sha384(text) !== anchor.sha384) throw new Error('it is not the one that was published');
        const manifest: unknown = JSON.parse(text.toString('utf8'));
        const known = federationManifest.parse(manifest);
        const { scripts, styles } = firstFiles(known);
        const preload = (file: string): Preload => ({ address: `/remotes/${name}/${release}/${file}`, integrity: known.integrity[file] });
        const head = { manifest, scripts: scripts.map(preload), styles: styles.map(preload) };
        heads.set(key, head);
        return head;
      } catch (error) {
        warn(error, `the manifest of ${key} cannot be read`);
        return null;
      }
    },
  };
}

/** Changes with every replacement of a file: each has another inode. */
async function stampOf(file: string): Promise<string> {
  return stat(file).then(
    ({ ino, mtimeMs, size }) => `${ino} ${mtimeMs} ${size}`,
    () => 'missing',
  );
}
