import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { compressed, isWorthCompressing } from './compress';
import { createFile, draftOf, filesBelow, isFileError, replaceFile, writeDurably } from './files';
import type { ObjectStore } from './objectStore';

/**
 * Opens a store in a folder, in the form that a file server serves: compressed copies (`.br`, `.gz`) are beside the
 * files that are worth compressing.
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

    async write(key, content, { cached }) {
      const bytes = Buffer.from(content);
      if (cached === 'forever' && isWorthCompressing(key, bytes)) {
        for (const [ending, copy] of Object.entries(await compressed(bytes)))
          await replaceFile(file(key) + ending, copy);
      }
      await replaceFile(file(key), bytes);
    },

    async create(key, content) {
      return createFile(file(key), content);
    },

    async list(prefix, after = '') {
      // A prefix may end in the middle of a file name, so the whole folder is listed.
      const parent = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const names = await filesBelow(file(parent)).catch((error: unknown) => {
        if (isFileError(error, 'ENOENT')) return [];
        throw error;
      });
      return names
        .map((name) => parent + name)
        .filter((key) => key.startsWith(prefix) && key > after && !isDraft(key))
        .sort();
    },

    async remove(keys) {
      for (const key of keys) for (const ending of ['', '.br', '.gz']) await rm(file(key) + ending, { force: true });
    },

    /*
     * Several processes may show different generations at the same time, and a rename cannot check which file it
     * replaces. So a draft's name contains its generation, and a process removes all older drafts before its rename. A
     * process with an older generation then fails in one of two ways. If it writes its draft later, `isLast` returns
     * false. If it had already called `isLast`, its draft is gone and its rename fails.
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

/** Returns the generation in a name from {@link draftOf}; `null` for any other file. */
function generationOfDraft(name: string): number | null {
  const digits = /^\.draft-g(\d+)-/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}
