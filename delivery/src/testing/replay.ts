import { SHELL } from 'contracts';
import type { Registry } from 'contracts/registry';
import type { RegistryChange } from '../registry/change';

/** The live release and the canary of each remote and of the shell. */
export type Standing = Record<string, { release: string; canary: string | null }>;

/** Computes what is live after all changes of a log, using only the lines of the log. */
export function replay(changes: readonly RegistryChange[]): Standing {
  const standing: Standing = {};
  for (const { verb, remote, release, share } of changes) {
    const before = standing[remote];
    if (verb === 'canary') standing[remote] = { release: before!.release, canary: share === 0 ? null : release };
    else
      standing[remote] = {
        release,
        canary: verb === 'rollback' || before?.canary === release ? null : (before?.canary ?? null),
      };
  }
  return standing;
}

/** Returns what is live in a registry. */
export function standingOf({ remotes, shell }: Registry): Standing {
  const parts = Object.entries(remotes).map(
    ([name, { release, canary }]) => [name, { release, canary: canary?.release ?? null }] as const,
  );
  return Object.fromEntries([...parts, ...(shell ? [[SHELL, { release: shell.release, canary: null }] as const] : [])]);
}
