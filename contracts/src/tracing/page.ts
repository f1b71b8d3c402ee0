import { tracePage, type PageParent } from './tracePage';

/* The script that the web host adds to a page whose request is traced (docs/decisions/0058-traces.md). It is separate
   from the bundles of the shell and the remotes. */
const mark = document.querySelector<HTMLMetaElement>('meta[name="traceparent"]');
if (mark) tracePage(mark.dataset.api ?? '/api', parentIn(mark.content));

/** Returns the span of the document's request; null if the page may be an older copy that the offline worker sent. */
function parentIn(traceparent: string): PageParent | null {
  const [, traceId = '', spanId = ''] = traceparent.split('-');
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document && document.workerStart > 0 ? null : { traceId, spanId };
}
