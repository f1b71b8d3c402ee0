import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { compressed, isWorthCompressing } from './compress';
import { createFile, draftOf, filesBelow, isFileError, replaceFile, writeDurably } from './files';
import type { ObjectStore } from './objectStore';

/**
 * A store in a folder, as a file server serves it: beside every file worth it lie its compressed copies (`.br`, `.gz`).
 */
export function folderStore(folder: string): ObjectStore {
  const file = (key: string) => path.join(folder, key);
  return {
    address: folder,

    async read(key) {
      return readFile(file(key)).catch((error: unknown) => {
        if (isFileError(error, 'ENOENT')) return null;
        throw error;
      });
    },

    async write(key, content, { kept }) {
      const bytes = Buffer.from(content);
      if (kept === 'forever' && isWorthCompressing(key, bytes)) {
        for (const [ending, copy] of Object.entries(await compressed(bytes))) await replaceFile(file(key) + ending, copy);
      }
      await replaceFile(file(key), bytes);
    },

    async create(key, content) {
      return createFile(file(key), content);
    },

    async list(prefix, after = '') {
      // A prefix ends anywhere in a name; what is read is the folder it lies in.
      const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const names = await filesBelow(file(parent)).catch((error: unknown) => {
        if (isFileError(error, 'ENOENT')) return [];
        throw error;
      });
      return names.map((name) => parent + name).filter((key) => key.startsWith(prefix) && key > after && !isDraft(key)).sort();
    },

    async remove(keys) {
      for (const key of keys) for (const ending of ['', '.br', '.gz']) await rm(file(key) + ending, { force: true });
    },

    /*
     * A rename cannot be made to depend on what it replaces. So the drafts carry their generation: whoever shows a later one
     * first takes away the drafts of the earlier ones in the same folder, and whoever wrote an earlier draft after that sees the
     * later generation. A process that stood still in between finds its draft gone.
     */
    async show(key, generation, content, _served, isLast) {
      const target = file(key);
      const draft = draftOf(target, generation);
      await writeDurably(draft, content);
      try {
        for (const name of await readdir(path.dirname(target))) {
          const other = generationOfDraft(name);
          if (other !== null && other < generation) await rm(path.join(path.dirname(target), name), { force: true });
        }
        if (!(await isLast())) return false;
        await rename(draft, target);
        return true;
      } catch (error) {
        if (isFileError(error, 'ENOENT')) return false;
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}

const isDraft = (key: string) => path.basename(key).startsWith('.draft-');

/** The generation in the name that {@link draftOf} gives; `null` for any other file. */
function generationOfDraft(name: string): number | null {
  const digits = /^\.draft-g(\d+)-/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}
