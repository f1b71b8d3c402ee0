import type { ReleaseHistory } from 'contracts/registry';
import type { Generation } from '../registry/change';

/** How many changes the pages are told of. */
export const HISTORY_LENGTH = 30;

/** The last changes, the latest first, without the names of those who made them. */
export function historyOf(generations: readonly Generation[]): ReleaseHistory {
  return generations
    .slice(-HISTORY_LENGTH)
    .toReversed()
    .map(({ change: { at, verb, remote, release, previous, share } }) => ({ at, verb, part: remote, release, previous, ...(share !== undefined && { share }) }));
}
