import type { SuitePage } from 'contracts';
import type { LoadRecords } from './LoadRecords';

/** After the page has loaded, in milliseconds: its remotes are then still drawing what its reader came for. */
const PAUSE = 3000;

/**
 * Fetches what reports the loads of remotes and how fast pages come, once the page is there and the browser has nothing else to do:
 * nobody waits for it. After a failure it is fetched at once, since such a page is soon left. Records wait in memory until then; where it
 * cannot be had, nothing is reported.
 */
export function reportLater(page: SuitePage, records: LoadRecords): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    void import('./report').then(({ report }) => report(page, records), () => {});
  };
  records.addEventListener('change', () => {
    if (records.all.at(-1)?.failure) begin();
  });
  // Safari cannot say that it has nothing to do.
  const wait = () => void setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(begin), PAUSE);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
