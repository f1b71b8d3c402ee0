import type { Registry } from 'contracts/registry';
import type { RegistryChange } from '../registry/change';

/** What is live and what is a canary, by remote. */
export type Standing = Record<string, { release: string; canary: string | null }>;

/** What the changes of a log amount to, worked out from its lines alone. */
export function replay(changes: readonly RegistryChange[]): Standing {
  const standing: Standing = {};
  for (const { verb, remote, release, share } of changes) {
    const before = standing[remote];
    if (verb === 'canary') standing[remote] = { release: before!.release, canary: share === 0 ? null : release };
    else standing[remote] = { release, canary: verb === 'rollback' || before?.canary === release ? null : (before?.canary ?? null) };
  }
  return standing;
}

/** The same of a registry. */
export function standingOf({ remotes }: Registry): Standing {
  return Object.fromEntries(Object.entries(remotes).map(([name, { release, canary }]) => [name, { release, canary: canary?.release ?? null }]));
}
