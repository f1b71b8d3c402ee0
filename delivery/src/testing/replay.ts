import { SHELL } from 'contracts';
import type { Registry } from 'contracts/registry';
import type { RegistryChange } from '../registry/change';

/** The live release and the canary of each remote and of the shell. */
export type LiveReleases = Record<string, { release: string; canary: string | null }>;

/** Computes what is live after all changes of a log, using only the lines of the log. */
export function replay(changes: readonly RegistryChange[]): LiveReleases {
  const live: LiveReleases = {};
  for (const { verb, remote, release, share } of changes) {
    const before = live[remote];
    if (verb === 'canary') live[remote] = { release: before!.release, canary: share === 0 ? null : release };
    else
      live[remote] = {
        release,
        canary: verb === 'rollback' || before?.canary === release ? null : (before?.canary ?? null),
      };
  }
  return live;
}

/** Returns what is live in a registry. */
export function liveReleasesOf({ remotes, shell }: Registry): LiveReleases {
  const releases = Object.entries(remotes).map(
    ([name, { release, canary }]) => [name, { release, canary: canary?.release ?? null }] as const,
  );
  return Object.fromEntries([
    ...releases,
    ...(shell ? [[SHELL, { release: shell.release, canary: null }] as const] : []),
  ]);
}
