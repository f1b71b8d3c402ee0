import { test as base } from '@playwright/test';
import { startTestSuite, type TestSuite } from './suite';

export { expect } from '@playwright/test';

/**
 * A test of a suite that all test files of a worker share. Use it for tests that leave the suite healthy and tolerate
 * the data of other tests. A test that kills a program, publishes a release or breaks the point of sale starts its own
 * suite.
 */
export const test = base.extend<object, { suite: TestSuite }>({
  suite: [
    // Playwright requires a destructured first argument.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const suite = await startTestSuite();
      await use(suite);
      await suite.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Returns the shared suite for the tests and hooks of the calling file. */
export function sharedSuite(): TestSuite {
  const suite = {} as TestSuite;
  test.beforeAll(({ suite: shared }) => void Object.assign(suite, shared));
  return suite;
}
