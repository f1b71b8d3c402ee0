import { appendFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { registry as registrySchema, type Registry } from 'contracts/registry';
import { compressed, isWorthCompressing } from './compress';
import { createFile, draftOf, isFileError, readText, replaceFile, writeDurably } from './files';
import type { ReleaseStore } from './store';

/** The live registry, which the web host serves. */
export const REGISTRY_FILE = 'registry.json';
const HISTORY_FILE = 'registry.log.jsonl';
/** Every state the registry was in, numbered: `generations/000001.json`. */
const GENERATIONS = 'generations';
const NOTHING_PUBLISHED: Registry = { schema: 1, remotes: {} };

/**
 * A release store in a folder: `<remote>/<release>/…` and {@link REGISTRY_FILE}.
 *
 * A change of the registry creates the next generation under a name that only one publisher can take, so that no lock is
 * needed and none is left behind by a publisher that was killed; the loser reads the winner's state and tries again.
 */
export function folderStore(folder: string): ReleaseStore {
  return {
    async readRegistry() {
      return parseRegistry(await readText(path.join(folder, REGISTRY_FILE)));
    },

    async readReleaseFile(remote, release, name) {
      return readFile(path.join(folder, remote, release, name)).catch((error: unknown) => {
        if (isFileError(error, 'ENOENT')) return null;
        throw error;
      });
    },

    async addRelease(remote, release, files) {
      const target = path.join(folder, remote, release);
      if (await exists(target)) return;
      const draft = draftOf(target);
      try {
        for (const { name, content } of files) {
          await writeDurably(path.join(draft, name), content);
          if (!isWorthCompressing(name, content)) continue;
          for (const [ending, bytes] of Object.entries(await compressed(content))) await writeDurably(path.join(draft, name + ending), bytes);
        }
        await rename(draft, target).catch(async (error: unknown) => {
          // Another publisher of the same content was faster.
          if (!(await exists(target))) throw error;
        });
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },

    async changeRegistry(change) {
      const generations = path.join(folder, GENERATIONS);
      await mkdir(generations, { recursive: true });
      for (;;) {
        const number = await lastGeneration(generations);
        const live = parseRegistry(number === 0 ? null : await readText(generationFile(generations, number)));
        const changed = change(live);
        if (changed) {
          const next = registrySchema.parse(changed.registry);
          if (!(await createFile(generationFile(generations, number + 1), json(next)))) continue;
          await appendFile(path.join(folder, HISTORY_FILE), `${JSON.stringify({ at: new Date().toISOString(), ...changed.entry })}\n`);
        }
        return showLastGeneration(folder, generations);
      }
    },
  };
}

/** Makes the last generation the live registry, also when a later publisher overtakes, or an earlier one was killed half way. */
async function showLastGeneration(folder: string, generations: string): Promise<Registry> {
  for (;;) {
    const number = await lastGeneration(generations);
    if (number === 0) return NOTHING_PUBLISHED;
    const text = await readText(generationFile(generations, number));
    const live = path.join(folder, REGISTRY_FILE);
    if ((await readText(live)) !== text) await replaceFile(live, text ?? '');
    if ((await lastGeneration(generations)) === number) return parseRegistry(text);
  }
}

async function lastGeneration(generations: string): Promise<number> {
  const numbers = (await readdir(generations)).map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? 0));
  return Math.max(0, ...numbers);
}

function generationFile(generations: string, number: number): string {
  return path.join(generations, `${String(number).padStart(6, '0')}.json`);
}

function parseRegistry(text: string | null): Registry {
  return text === null ? NOTHING_PUBLISHED : registrySchema.parse(JSON.parse(text));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
