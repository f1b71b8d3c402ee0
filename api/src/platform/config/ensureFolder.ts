import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../errorCode';

/**
 * Creates a folder that only its owner may use, and its missing parent folders. It does not use Node's `mkdir` with the
 * option `recursive`, which never returns below a folder such as `/proc`, because the system reports "no such file" for
 * every attempt there.
 * @throws the system's error when the folder cannot be created
 */
export function ensureFolder(folder: string): void {
  const mode = 0o700;
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && statSync(folder).isDirectory()) return;
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    ensureFolder(dirname(folder));
    mkdirSync(folder, { mode });
  }
}
