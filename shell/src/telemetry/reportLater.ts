import type { SuitePage } from 'contracts';
import type { SuiteTexts } from 'shared-ui';
import type { RemoteLoader } from '../remotes/RemoteLoader';

/** The delay after the page's load event, in milliseconds. Until then its remotes may still be rendering. */
const DELAY_MS = 3000;

/**
 * Loads the reporter and the notice about newer releases once the page is loaded and the browser is idle, so that
 * nothing waits for them. After a failure it
 * loads the reporter immediately, because people soon leave a failed page. Until then the records stay in memory. If
 * the reporter cannot be loaded, the page reports nothing.
 */
export function reportLater(
  page: SuitePage,
  remoteLoader: RemoteLoader,
  texts: SuiteTexts,
  getState: () => object,
): void {
  const { records } = remoteLoader;
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    void import('./report').then(
      ({ report, offerUpdates }) => {
        report(page, remoteLoader);
        offerUpdates(page, remoteLoader, texts, getState);
      },
      () => {},
    );
  };
  records.addEventListener('change', () => {
    if (records.all.at(-1)?.failure) begin();
  });
  // Safari has no `requestIdleCallback`.
  const wait = () => void setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(begin), DELAY_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
