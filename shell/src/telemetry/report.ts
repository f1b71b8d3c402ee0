import { pageKind, type Registry, type SuitePage } from 'contracts';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { Batch } from './Batch';
import { detailOf, type Reported } from './detailOf';
import type { LoadRecord } from './LoadRecords';
import { reasonOf } from './reasonOf';

// Exported here so that they share one chunk with `report`. Every page's HTML contains the hash of each chunk, so
// fewer chunks make the HTML smaller.
export { ToastRegion } from 'shared-ui';
export { showOverrides } from '../override/showOverrides';
export { openPage } from './openPage';
export { offerUpdates } from '../update/offerUpdates';

/**
 * The shell's release in the reports of a page without a registry entry for the shell, such as a development server's
 * page.
 */
const UNRELEASED = 'unreleased';

/**
 * Returns the path that the browser requested for this document. The vitals belong to that page, even after navigation
 * within the suite.
 */
function addressAsked(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name).pathname : location.pathname;
}

/**
 * Reports the results of loading the page's remotes and the page's web vitals (https://web.dev/articles/vitals).
 * Results from before this function is called are included.
 */
export function report({ apiBase, registry, overrides }: SuitePage, remoteLoader: Reported): void {
  const { records } = remoteLoader;
  const batch = new Batch(`${apiBase}/telemetry`, registry.shell?.release ?? UNRELEASED);
  let reported = 0;
  const addNewLoads = () => {
    // A remote from a developer's machine says nothing about the released remotes.
    for (const record of records.all.slice(reported))
      if (!(record.remote in overrides)) batch.addLoad(loadOf(record, registry), detailOf(record, remoteLoader));
    reported = records.all.length;
  };
  addNewLoads();
  records.addEventListener('change', addNewLoads);

  const page = pageKind(addressAsked());
  const measure = ({ id, name, value }: Metric) => batch.addVital(id, { name, value: rounded(value), page });
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(measure);

  // These listeners are added after the listeners of web-vitals, so web-vitals completes its values first.
  addEventListener('visibilitychange', function sendWhenHidden() {
    if (document.visibilityState === 'hidden') batch.send();
  });
  addEventListener('pagehide', batch.send);
}

function loadOf({ remote, ms, failure }: LoadRecord, { remotes }: Registry) {
  const load = { remote, release: remotes[remote]?.release ?? UNRELEASED, ms: Math.round(ms) };
  return failure
    ? { ...load, outcome: 'failed' as const, reason: reasonOf(failure) }
    : { ...load, outcome: 'loaded' as const };
}

/** Rounds to thousandths: precise enough for CLS, whose values are small, and for milliseconds. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;
