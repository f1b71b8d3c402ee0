import { tallyOfJest, tallyOfPlaywright, tallyOfStep } from './tally.mjs';

describe('the count at the end of npm test', () => {
  it('counts the tests of jest, and counts a file that could not run as a failure', () => {
    expect(tallyOfJest({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })).toEqual({
      passed: 7,
      failed: 3,
    });
  });

  it('counts the tests of Playwright, and counts an error outside the tests as a failure', () => {
    expect(tallyOfPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 1 }, errors: [{}] })).toEqual({
      passed: 7,
      failed: 2,
    });
    expect(tallyOfPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] })).toEqual({
      passed: 0,
      failed: 1,
    });
  });

  it('counts a part without tests as one test', () => {
    expect(tallyOfStep(true, null)).toEqual({ passed: 1, failed: 0 });
    expect(tallyOfStep(false, null)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a failure when a part fails although its tests passed', () => {
    expect(tallyOfStep(false, { passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 1 });
    expect(tallyOfStep(false, { passed: 5, failed: 2 })).toEqual({ passed: 5, failed: 2 });
  });
});
