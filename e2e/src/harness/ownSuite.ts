import { type BrowserContext, type Page, test } from '@playwright/test';
import { DESKTOP, firstPageOf, openBrowser } from './browser';
import { startTestSuite, type TestSuite } from './suite';

/** A suite that only one test file uses, and the browser of the current test. */
export interface OwnSuite {
  suite: TestSuite;
  /** A desktop browser with a new profile. */
  browser: BrowserContext;
  page: Page;
}

/** Starts a suite for the calling test file, whose tests may break it. */
export function suiteOfFile(): TestSuite {
  const suite = {} as TestSuite;
  test.beforeAll(async () => void Object.assign(suite, await startTestSuite()));
  test.afterAll(() => suite.stop?.());
  return suite;
}

/**
 * Like {@link suiteOfFile}, and opens a browser for each test.
 * @returns an object whose fields are set before each test
 */
export function ownSuite(): OwnSuite {
  const own = { suite: suiteOfFile() } as OwnSuite;
  test.beforeEach(async () => {
    own.browser = await openBrowser(DESKTOP);
    own.page = await firstPageOf(own.browser);
  });
  test.afterEach(() => own.browser?.close());
  return own;
}
