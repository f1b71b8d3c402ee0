import type { Registry } from 'contracts/registry';
import type { Generation } from './change';

/** Which release of each remote is live, since when and by whom: one row per remote. */
export function tableOfRegistry({ remotes }: Registry, generations: readonly Generation[]): Record<string, Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(remotes).map(([name, entry]) => {
      const made = generations.findLast(({ change }) => change.remote === name && change.verb !== 'canary' && change.release === entry.release);
      return [
        name,
        {
          release: entry.release,
          since: entry.publishedAt,
          by: made?.change.by ?? 'unknown',
          canary: entry.canary ? `${entry.canary.release} (${percent(entry.canary.share)})` : '–',
          contract: entry.builtAgainst.contract.version,
          mounts: entry.description.mounts.map((mount) => mount.path).join(' '),
        },
      ];
    }),
  );
}

/** Every change of the registry, the latest first. */
export function tableOfLog(generations: readonly Generation[]): Record<string, string>[] {
  return generations.toReversed().map(({ change: { at, by, verb, remote, release, previous, share } }) => ({
    at,
    by,
    verb: share === undefined ? verb : `${verb} ${percent(share)}`,
    remote,
    release,
    before: previous ?? '–',
  }));
}

/** A share as people read it. */
export const percent = (share: number) => `${Number((share * 100).toFixed(2))} %`;
