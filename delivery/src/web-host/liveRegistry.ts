import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from 'contracts/registry';
import { REGISTRY_KEY, registryLog } from '../registry/registryLog';
import { federationManifest, firstFiles, MANIFEST_FILE } from '../release/manifest';
import { readReleaseFile } from '../release/releases';
import type { ObjectStore } from '../store/objectStore';

/** A live release's manifest, as it is written into the page, and the addresses to preload. */
export interface ReleaseHead {
  manifest: unknown;
  scripts: string[];
  styles: string[];
}

/** What the pages know of the releases: read from the store again only when the registry has changed. */
export interface LiveRegistry {
  current(): Promise<Registry>;
  /** The head of a remote's live release; `null` when its files are missing or broken, which is the shell's to show. */
  head(remote: string, release: string): Promise<ReleaseHead | null>;
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

    async head(remote, release) {
      const key = `${remote}/${release}`;
      const kept = heads.get(key);
      if (kept) return kept;
      try {
        const text = await readReleaseFile(store, remote, release, MANIFEST_FILE);
        if (text === null) return null;
        const manifest: unknown = JSON.parse(text.toString('utf8'));
        const { scripts, styles } = firstFiles(federationManifest.parse(manifest));
        const address = (name: string) => `/remotes/${remote}/${release}/${name}`;
        const head = { manifest, scripts: scripts.map(address), styles: styles.map(address) };
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
