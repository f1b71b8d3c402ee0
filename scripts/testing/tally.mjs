/**
 * Counts the tests of a jest run. A file that could not run counts as one failed test.
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} report jest's `--json`
 * output
 */
export function tallyOfJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
}

/**
 * Counts the tests of a Playwright run. A test that passes only after a retry counts as failed. Errors outside tests
 * count as failures only if no test failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report the JSON
 * reporter's output
 */
export function tallyOfPlaywright({ stats: { expected, unexpected, flaky }, errors }) {
  return { passed: expected, failed: unexpected + flaky + (unexpected === 0 ? errors.length : 0) };
}

/**
 * Counts the tests of a step. A step without tests counts as one test. A failed step counts as one failed test if none
 * of its tests failed.
 * @param {boolean} succeeded
 * @param {{ passed: number, failed: number } | null} counted
 */
export function tallyOfStep(succeeded, counted) {
  const { passed, failed } = counted ?? { passed: succeeded ? 1 : 0, failed: 0 };
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}
