import type { SuitePage } from 'contracts';
import type { LoadRecords } from './LoadRecords';

/** Where a browser cannot say that it has nothing to do (Safari), it is given this long, in milliseconds. */
const QUIET_AFTER = 2000;

/**
 * Fetches what reports the loads of remotes and how fast pages come, once the page is there and the browser has nothing else to do:
 * nobody waits for it. Records wait in memory until then; where it cannot be had, nothing is reported.
 */
export function reportLater(page: SuitePage, records: LoadRecords): void {
  const begin = () => {
    import(/* webpackChunkName: "telemetry" */ './report').then(({ report }) => report(page, records), () => {});
  };
  const wait = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(begin);
    else setTimeout(begin, QUIET_AFTER);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
