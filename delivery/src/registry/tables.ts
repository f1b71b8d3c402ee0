import { SHELL } from 'contracts';
import type { Registry } from 'contracts/registry';
import type { Generation } from './change';

/** Returns a row for each remote and for the shell: its live release, with the time and author. */
export function tableOfRegistry(
  { remotes, shell }: Registry,
  generations: readonly Generation[],
): Record<string, Record<string, string | number>> {
  const madeBy = (part: string, release: string) =>
    generations.findLast(
      ({ change }) => change.remote === part && change.verb !== 'canary' && change.release === release,
    )?.change.by ?? 'unknown';
  const rows = Object.entries(remotes).map(
    ([name, entry]) =>
      [
        name,
        {
          release: entry.release,
          since: entry.publishedAt,
          by: madeBy(name, entry.release),
          canary: entry.canary ? `${entry.canary.release} (${percent(entry.canary.share)})` : '–',
          contract: entry.builtAgainst.contract.version,
          mounts: entry.description.mounts.map((mount) => mount.path).join(' '),
        },
      ] as const,
  );
  const shellRow = shell
    ? [
        [
          SHELL,
          {
            release: shell.release,
            since: shell.publishedAt,
            by: madeBy(SHELL, shell.release),
            canary: '–',
            contract: shell.offers.contract.version,
            mounts: shell.offers.pages.join(' '),
          },
        ] as const,
      ]
    : [];
  return Object.fromEntries([...shellRow, ...rows]);
}

/** Returns every change of the registry, latest first. */
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

/** Formats a share for people. */
export const percent = (share: number) => `${Number((share * 100).toFixed(2))} %`;
