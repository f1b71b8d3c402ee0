import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease } from 'contracts/registry';
import { sha384 } from '../../release/manifest';
import { RENDERER_FILE } from '../../release/releases';
import { Renderer } from './Renderer';

/**
 * The maximum number of renderers of one remote: for its live release, its canary and its previous live release. Each
 * has a separate thread, so no release can harm the pages of another release.
 */
const MAX_OF_REMOTE = 3;

/** The renderers that are running. */
export interface Renderers {
  /**
   * Returns the renderer of a release. If too many renderers of its remote run, the least recently used one is stopped.
   * @throws when the release's program is missing, or differs from the published one
   */
  of(release: RemoteRelease): Promise<Renderer>;
  stop(): void;
}

/**
 * @param storeDir the release store
 * @param onFailure called with the release of a thread that ended, and the reason
 */
export function createRenderers(storeDir: string, onFailure: (release: string, reason: string) => void): Renderers {
  const known = new Map<string, Promise<Renderer>>();

  async function load(folder: string, hash: string | undefined): Promise<Renderer> {
    const program = await readFile(path.join(storeDir, 'remotes', folder, RENDERER_FILE));
    if (sha384(program) !== hash) throw new Error(`${folder}: the renderer differs from the published one`);
    return new Renderer(folder, program.toString('utf8'), (reason) => onFailure(folder, reason));
  }

  const stop = (renderer: Promise<Renderer>) =>
    void renderer.then(
      (loaded) => loaded.stop(),
      () => {},
    );

  return {
    async of({ description: { name }, release, renderer }) {
      const folder = `${name}/${release}`;
      const found = known.get(folder) ?? load(folder, renderer?.sha384);
      // Moves the entry to the end of the map, where the most recently used one is.
      known.delete(folder);
      known.set(folder, found);
      const ofRemote = [...known].filter(([of]) => of.startsWith(`${name}/`));
      const [oldest] = ofRemote;
      if (ofRemote.length > MAX_OF_REMOTE && oldest) {
        known.delete(oldest[0]);
        stop(oldest[1]);
      }
      // A failed read is not cached.
      found.catch(() => known.delete(folder));
      return found;
    },

    stop() {
      for (const renderer of known.values()) stop(renderer);
      known.clear();
    },
  };
}
