import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureFolder } from './ensureFolder';
import { errorCode } from '../errorCode';

/**
 * Returns the content of a file. The first start creates the file, and later starts only read it. Only the file's
 * owner can read it. If several processes start together, one creates the file and the others read it. A process that
 * is killed during the creation leaves no incomplete file.
 * @param make returns the content; called if the file does not exist yet
 * @throws the system's error when the file can neither be created nor read
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
    // A hard link appears with its complete content, and its creation fails if the name already exists.
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}
