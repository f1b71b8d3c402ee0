import { pageKind } from '../pageKind';
import { randomHex } from '../randomId';
import { PAGE_CALL_METHODS, PAGE_SPANS, PAGE_TRACES, type PageSpan, type PageTraceReport } from './pageReport';

/** How long spans are collected before they are sent together, in milliseconds. */
const WAIT_MS = 3_000;
/** Calls within this time after a load or a navigation belong to its trace. Each later call begins a new trace. */
const VIEW_MS = 10_000;

/** The span of the page's load, or of a navigation within the suite. */
interface View {
  span: PageSpan;
  /** Ends the view; undefined after it has ended. */
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The trace and the span of the document's own request. */
export interface PageParent {
  traceId: string;
  spanId: string;
}

/**
 * Measures the load of the page, its navigations and its calls to the API, and reports them to the web host. Adds a
 * `traceparent` header to each of these calls. It must run before the page's other scripts.
 * @param apiBase the path of the API on this origin
 * @param parent null when the document may be a stored copy, which the offline worker sent without a request
 */
export function tracePage(apiBase: string, parent: PageParent | null): void {
  const send = window.fetch.bind(window);
  let waiting: PageSpan[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let view = openView('load', 0, parent);

  function add(span: PageSpan): void {
    waiting.push(span);
    if (waiting.length >= PAGE_SPANS) report();
    else timer ??= setTimeout(report, WAIT_MS);
  }

  function report(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const body: PageTraceReport = { sentAt: epoch(performance.now()), spans: waiting };
    waiting = [];
    // Unlike a fetch, a beacon is sent even if the page is being closed.
    navigator.sendBeacon(PAGE_TRACES, new Blob([JSON.stringify(body)], { type: 'application/json' }));
  }

  function openView(name: 'load' | 'navigation', start: number, from: PageParent | null): View {
    const traceId = from?.traceId ?? randomHex(16);
    const parentSpanId = from?.spanId ?? null;
    const page = pageKind(location.pathname);
    return {
      span: { name, traceId, spanId: randomHex(8), parentSpanId, page, start: epoch(start), ms: 0 },
      timer: setTimeout(closeView, VIEW_MS),
    };
  }

  function closeView(): void {
    if (!view.timer) return;
    clearTimeout(view.timer);
    view = { ...view, timer: undefined };
    add(view.span);
  }

  /** Sets the end of an open view to now. */
  function extend({ span, timer: isOpen }: View): void {
    if (isOpen) span.ms = Math.max(span.ms, epoch(performance.now()) - span.start);
  }

  async function tracedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const given = input instanceof Request ? input : null;
    const { origin, pathname } = new URL(given?.url ?? String(input), location.href);
    const method = PAGE_CALL_METHODS.find((name) => name === (init?.method ?? given?.method ?? 'GET').toUpperCase());
    if (origin !== location.origin || !pathname.startsWith(`${apiBase}/`) || !method) return send(input, init);
    const of = view;
    const { traceId, spanId, page } = of.timer ? of.span : { ...of.span, traceId: randomHex(16), spanId: null };
    const span: PageSpan = {
      name: 'call',
      traceId,
      spanId: randomHex(8),
      parentSpanId: spanId,
      page,
      start: epoch(performance.now()),
      ms: 0,
      method,
    };
    const headers = new Headers(init?.headers ?? given?.headers);
    headers.set('traceparent', `00-${traceId}-${span.spanId}-01`);
    try {
      const answer = await send(input, { ...init, headers });
      span.status = answer.status;
      return answer;
    } finally {
      span.ms = epoch(performance.now()) - span.start;
      add(span);
      extend(of);
    }
  }

  function navigated(): void {
    closeView();
    view = openView('navigation', performance.now(), null);
  }

  window.fetch = tracedFetch;
  const push = history.pushState.bind(history);
  history.pushState = function pushAndTrace(...given) {
    const { pathname } = location;
    push(...given);
    if (location.pathname !== pathname) navigated();
  };
  addEventListener('popstate', navigated);
  addEventListener('load', () => extend(view));
  addEventListener('pagehide', function sendAll() {
    closeView();
    report();
  });
  addEventListener('visibilitychange', function sendWhenHidden() {
    if (document.visibilityState === 'hidden') report();
  });
}

const epoch = (sinceTimeOrigin: number): number => performance.timeOrigin + sinceTimeOrigin;
