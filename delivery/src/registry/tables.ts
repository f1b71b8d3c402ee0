import { cutMounts, SHELL } from 'contracts';
import type { Registry } from 'contracts/registry';
import { RELEASING, type Generation } from './change';

/** Returns a row for each remote and for the shell: its live release, with the time and author. */
export function tableOfRegistry(
  registry: Registry,
  generations: readonly Generation[],
): Record<string, Record<string, string | number>> {
  const { remotes, shell } = registry;
  const madeBy = (part: string, release: string) =>
    generations.findLast(
      ({ change }) => change.remote === part && RELEASING.has(change.verb) && change.release === release,
    )?.change.by ?? 'unknown';
  const rows = Object.entries(remotes).map(
    ([name, entry]) =>
      [
        name,
        {
          release: entry.release,
          state: registry.off?.[name]?.state ?? 'live',
          since: entry.publishedAt,
          by: madeBy(name, entry.release),
          canary: entry.canary ? `${entry.canary.release} (${percent(entry.canary.share)})` : '–',
          contract: entry.builtAgainst.contract.version,
          mounts: pathsOf(entry.description.mounts),
          'cut off': pathsOf(cutMounts(entry.description, registry)) || '–',
        },
      ] as const,
  );
  const shellRow = shell
    ? [
        [
          SHELL,
          {
            release: shell.release,
            state: 'live',
            since: shell.publishedAt,
            by: madeBy(SHELL, shell.release),
            canary: '–',
            contract: shell.offers.contract.version,
            mounts: shell.offers.pages.join(' '),
            'cut off': '–',
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

const pathsOf = (mounts: readonly { path: string }[]) => mounts.map(({ path }) => path).join(' ');

/** Formats a share for people. */
export const percent = (share: number) => `${Number((share * 100).toFixed(2))} %`;
