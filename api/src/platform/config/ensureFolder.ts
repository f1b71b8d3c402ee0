import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../errorCode';

/**
 * Creates a folder for its owner only, with its parent folders. Node's own `recursive` never returns if the system
 * returns "no such file" for every attempt (`/proc`).
 * @throws the system's error when it cannot be created
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
