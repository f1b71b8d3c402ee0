import { expect, test, type Page } from '@playwright/test';
import { startCollector, type Collector, type ReceivedSpan } from '../../../api/test/support/collector';
import { DESKTOP, hiddenFaults, PHONE } from '../harness/browser';
import { openAs } from '../harness/openAs';
import { startTestSuite, type TestSuite } from '../harness/suite';

/* Tests the traces from the browser to the database. The collector of the traces runs in this process. */

let collector: Collector;
let suite: TestSuite;
let page: Page;
let faults: string[];
let close: () => Promise<void>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  collector = await startCollector();
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '100' });
  try {
    suite = await startTestSuite();
  } finally {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
    delete process.env.OTEL_BSP_SCHEDULE_DELAY;
  }
});
test.afterAll(async () => {
  await suite?.stop();
  await collector?.stop();
});
test.afterEach(() => close?.());

/** Returns a span and its ancestors up to the root of the trace, each as `service: name`. */
function ancestry(span: ReceivedSpan): string[] {
  const parent = collector.spans.find(
    ({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId,
  );
  return [`${span.service}: ${span.name}`, ...(parent ? ancestry(parent) : [])];
}

const ancestries = () => collector.spans.map(ancestry);

test('the API calls of a dashboard page are traced from the loading of the page to the database query', async () => {
  page = await openAs(suite, DESKTOP, { as: 'admin' });
  close = () => page.context().close();
  faults = hiddenFaults(page);
  await page.goto(`${suite.origin}/dashboard/home`);
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await page.waitForURL('**/categories');

  await expect(async () => {
    // The inline script of the page sends this request.
    expect(ancestries()).toContainEqual([
      'eesal-api: POST /api/user/isVerify',
      'eesal-web-host: POST /api/*',
      'eesal-browser: POST call',
      'eesal-browser: load',
      'eesal-web-host: GET /*',
    ]);
    const fromPages = ancestries().filter((names) => names.includes('eesal-browser: GET call'));
    expect(fromPages.map(([name]) => name)).toContain('eesal-api: SELECT');
    expect(collector.spans.map(({ name }) => name)).toContain('navigation');
  }).toPass();
  expect(faults).toEqual([]);
});

test('loading a rendered invoice creates one trace, and the traced page does not violate the security policy', async () => {
  const till = await suite.till();
  await suite.closeOrder(till);
  page = await openAs(suite, PHONE);
  close = () => page.context().close();
  faults = hiddenFaults(page);
  await page.goto(`${suite.origin}/user/invoice?restId=${till.restaurantId}&deviceId=${till.id}`);
  await page.getByRole('heading').first().waitFor();

  await expect(async () => {
    expect(ancestries()).toContainEqual([
      'eesal-api: foodics lastOrder',
      'eesal-api: GET /api/order/foodics/web/last-order',
      'eesal-web-host: GET /*',
    ]);
  }).toPass();
  const { bodies } = collector;
  expect(bodies.join('')).not.toContain(till.restaurantId);
  expect(faults).toEqual([]);
});
