import type { SuitePage } from 'contracts';
import type { LoadRecords } from './LoadRecords';

/**
 * Fetches what reports the loads of remotes and how fast pages come, once the page is there and the browser has nothing else to do:
 * nobody waits for it. Records wait in memory until then; where it cannot be had, nothing is reported.
 */
export function reportLater(page: SuitePage, records: LoadRecords): void {
  const begin = () => void import('./report').then(({ report }) => report(page, records), () => {});
  // Safari cannot say that it has nothing to do.
  const wait = () => void (globalThis.requestIdleCallback ?? setTimeout)(begin);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}
