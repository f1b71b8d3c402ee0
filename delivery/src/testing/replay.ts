import { SHELL } from 'contracts';
import type { Registry } from 'contracts/registry';
import type { RegistryChange } from '../registry/change';

/** The live release and the canary of each remote and of the shell, and whether it is off. */
export type LiveReleases = Record<string, { release: string; canary: string | null; off?: string }>;

/** Computes what is live after all changes of a log, using only the lines of the log. */
export function replay(changes: readonly RegistryChange[]): LiveReleases {
  const live: LiveReleases = {};
  for (const { verb, remote, release, share } of changes) {
    const before = live[remote];
    if (verb === 'canary') live[remote] = { ...before!, canary: share === 0 ? null : release };
    else if (verb === 'disable') live[remote] = { ...before!, off: 'disabled' };
    else if (verb === 'enable') live[remote] = { ...before!, off: undefined };
    else
      live[remote] = {
        ...before,
        release,
        canary: verb === 'rollback' || before?.canary === release ? null : (before?.canary ?? null),
      };
  }
  return live;
}

/** Returns what is live in a registry. */
export function liveReleasesOf({ remotes, shell, off }: Registry): LiveReleases {
  const releases = Object.entries(remotes).map(
    ([name, { release, canary }]) =>
      [name, { release, canary: canary?.release ?? null, off: off?.[name]?.state }] as const,
  );
  return Object.fromEntries([
    ...releases,
    ...(shell ? [[SHELL, { release: shell.release, canary: null }] as const] : []),
  ]);
}
