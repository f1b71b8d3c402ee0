import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureFolder } from './ensureFolder';
import { errorCode } from '../errorCode';

/**
 * The text of a file that is made once and read ever after, by its owner only. Of processes that start together the first
 * makes it and the others read it; one that is killed meanwhile leaves no half of it behind.
 * @param make the text, should the file not be there yet
 * @throws the system's error when the file can be neither made nor read
 */
export function keptFile(file: string, make: () => string): string {
  ensureFolder(dirname(file));
  const draft = join(dirname(file), `draft.${randomUUID()}`);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  try {
    writeFileSync(draft, make(), { mode: 0o600, flag: 'wx', flush: true });
    // A link appears with its whole content, and fails when the name exists.
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
