import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, readdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { ensureFolder } from '../config/ensureFolder';
import { errorCode } from '../errorCode';
import { isSameProcessAlive, thisProcess, type ProcessIdentity } from './processIdentity';

/** The folder cannot be used. The message is one line for the operator. */
export class FolderLockError extends Error {
  override name = 'FolderLockError';
}

interface Owner extends ProcessIdentity {
  host: string;
}

const NAME = /^lock\.(\d+)$/;

/**
 * Locks a data folder for this process until the process ends. A lock is never released: when its process has ended,
 * even by `kill -9`, the lock is stale. The lock is the file `lock.<n>` with the highest n. A process takes the lock by
 * creating the file with the next number. The file is created as a hard link, which fails if the name exists, so only
 * one of two processes succeeds. A stale lock is removed only after its successor exists.
 * @param isAlive returns whether the process that wrote a lock still runs
 * @throws FolderLockError when a live process owns the folder, or the folder is not writable
 */
export function lockFolder(
  folder: string,
  self: ProcessIdentity = thisProcess(),
  isAlive: (owner: ProcessIdentity) => boolean = isSameProcessAlive,
): void {
  const draft = join(folder, `draft.${randomUUID()}`);
  const mine: Owner = { ...self, host: hostname() };
  try {
    ensureFolder(folder);
    writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  } catch (error) {
    throw new FolderLockError(`The data folder ${folder} cannot be written (${errorCode(error)})`);
  }
  try {
    takeNextGeneration(folder, draft, isAlive);
  } finally {
    rmSync(draft, { force: true });
  }
}

function takeNextGeneration(folder: string, draft: string, isAlive: (owner: ProcessIdentity) => boolean): void {
  for (;;) {
    const newest = generations(folder).at(-1) ?? 0;
    const owner = newest > 0 ? readOwner(folder, newest) : undefined;
    if (owner && (owner.host !== hostname() || isAlive(owner))) {
      throw new FolderLockError(
        owner.host === hostname()
          ? `The data folder ${folder} is in use by another process (pid ${owner.pid})`
          : `The data folder ${folder} is in use by another machine (pid ${owner.pid} on ${owner.host}); if that one is gone, remove ${join(folder, `lock.${newest}`)}`,
      );
    }
    const next = newest + 1;
    try {
      linkSync(draft, join(folder, `lock.${next}`));
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      throw new FolderLockError(`The data folder ${folder} cannot be locked (${errorCode(error)})`);
    }
    const standing = generations(folder);
    if (standing.at(-1) !== next) {
      // This attempt used an outdated list of locks. A lock with a higher number exists, so the next attempt must check
      // whether the owner of that lock still runs.
      unlinkSync(join(folder, `lock.${next}`));
      continue;
    }
    for (const old of standing.filter((generation) => generation < next))
      rmSync(join(folder, `lock.${old}`), { force: true });
    return;
  }
}

function generations(folder: string): number[] {
  return readdirSync(folder)
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other);
}

/** Returns the process that wrote a lock; undefined when the lock was removed or is unreadable. */
function readOwner(folder: string, generation: number): Owner | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, `lock.${generation}`), 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}
