import type { ReleaseHistory } from 'contracts/registry';
import type { Generation } from '../registry/change';

/** The number of changes that the pages get. */
export const HISTORY_LENGTH = 30;

/** Returns the last changes, latest first, without the names of their authors. */
export function historyOf(generations: readonly Generation[]): ReleaseHistory {
  return generations
    .slice(-HISTORY_LENGTH)
    .toReversed()
    .map(({ change: { at, verb, remote, release, previous, share } }) => ({
      at,
      verb,
      part: remote,
      release,
      previous,
      ...(share !== undefined && { share }),
    }));
}
