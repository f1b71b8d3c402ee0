import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Returns whether an error has the file system's `code`, such as `ENOENT`. */
export function isFileError(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** Returns a file's text; `null` when there is no such file. */
export async function readText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (isFileError(error, 'ENOENT')) return null;
    throw error;
  });
}

/** Writes a file and waits until it is on the disk. */
export async function writeDurably(file: string, content: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a file atomically: a reader sees the old or the new content, never a part. */
export async function replaceFile(file: string, content: Buffer | string): Promise<void> {
  const draft = draftOf(file);
  await writeDurably(draft, content);
  await rename(draft, file);
}

/**
 * Creates a file atomically, unless it exists.
 * @returns whether this call created it; of several simultaneous calls, exactly one does
 */
export async function createFile(file: string, content: string): Promise<boolean> {
  const draft = draftOf(file);
  await writeDurably(draft, content);
  try {
    // A hard link fails when its name exists, unlike a rename.
    await link(draft, file);
    return true;
  } catch (error) {
    if (isFileError(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Returns a temporary file in the folder of `file`. No other process uses its name, and no listing shows it.
 * @param generation the generation of the draft, which store/folder.ts reads from the name
 */
export function draftOf(file: string, generation?: number): string {
  const of = generation === undefined ? '' : `g${generation}-`;
  return path.join(path.dirname(file), `.draft-${of}${randomUUID()}`);
}

/** Returns every file below a folder, as sorted relative paths with forward slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
