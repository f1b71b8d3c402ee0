import type { Registry, SuitePage } from 'contracts';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { Batch } from './Batch';
import type { LoadRecord, LoadRecords } from './LoadRecords';
import { pageKind } from './pageKind';
import { reasonOf } from './reasonOf';

/** What a page that delivery did not make says of its parts. */
const UNRELEASED = 'unreleased';

/** The address that the browser asked for: what was measured is its page, wherever its reader has gone since. */
function addressAsked(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry ? new URL(entry.name).pathname : location.pathname;
}

/** Reports what comes of the page's remotes, from the first on, and how fast the page came and answered (https://web.dev/articles/vitals). */
export function report({ apiBase, registry, overrides }: SuitePage, records: LoadRecords): void {
  const batch = new Batch(`${apiBase}/telemetry`, registry.shell?.release ?? UNRELEASED);
  let told = 0;
  const tell = () => {
    // What a developer brought from his own machine says nothing of what was released.
    for (const record of records.all.slice(told)) if (!(record.remote in overrides)) batch.addLoad(loadOf(record, registry));
    told = records.all.length;
  };
  tell();
  records.addEventListener('change', tell);

  const page = pageKind(addressAsked());
  const measure = ({ id, name, value }: Metric) => batch.addVital(id, { name, value: rounded(value), page });
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(measure);

  // After the measures' own listeners, which finish them in the same moments.
  addEventListener('visibilitychange', function sendWhenHidden() {
    if (document.visibilityState === 'hidden') batch.send();
  });
  addEventListener('pagehide', batch.send);
}

function loadOf({ remote, ms, failure }: LoadRecord, { remotes }: Registry) {
  const load = { remote, release: remotes[remote]?.release ?? UNRELEASED, ms: Math.round(ms) };
  return failure ? { ...load, outcome: 'failed' as const, reason: reasonOf(failure.error) } : { ...load, outcome: 'loaded' as const };
}

/** Thousandths are enough for the layout's shifts, which are small numbers, and for milliseconds. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;
