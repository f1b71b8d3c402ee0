import type { OpenPage, PageLoad, SuitePage } from 'contracts';
import type { RemoteLoader } from '../remotes/RemoteLoader';
import type { LoadRecord } from './LoadRecords';
import { reasonOf } from './reasonOf';

/** Describes this page to the remote that shows the state of the suite. */
export function openPage(
  { records, registry, reload }: RemoteLoader,
  { registryUrl, overrides }: Pick<SuitePage, 'registryUrl' | 'overrides'>,
): OpenPage {
  let described = records.all;
  let loads = described.map(loadOf);
  return {
    registry,
    registryUrl,
    overrides,
    loads() {
      // React requires the same list object until there is a new record.
      if (described !== records.all) {
        described = records.all;
        loads = described.map(loadOf);
      }
      return loads;
    },
    onLoad(listener) {
      records.addEventListener('change', listener);
      return () => records.removeEventListener('change', listener);
    },
    reload,
  };
}

const loadOf = ({ remote, ms, failure }: LoadRecord): PageLoad => ({
  remote,
  ms,
  ...(failure && { failure: reasonOf(failure) }),
});
