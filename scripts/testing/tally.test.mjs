import { tallyOfJest, tallyOfPlaywright, tallyOfStep } from './tally.mjs';

describe('the count at the end of npm test', () => {
  it('counts jest’s tests, and a file that could not run as a failure', () => {
    expect(tallyOfJest({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })).toEqual({
      passed: 7,
      failed: 3,
    });
  });

  it('counts Playwright’s tests, and an error outside them as a failure', () => {
    expect(tallyOfPlaywright({ stats: { expected: 7, unexpected: 1, flaky: 1 }, errors: [{}] })).toEqual({
      passed: 7,
      failed: 2,
    });
    expect(tallyOfPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [{}] })).toEqual({
      passed: 0,
      failed: 1,
    });
  });

  it('counts a part without tests as one', () => {
    expect(tallyOfStep(true, null)).toEqual({ passed: 1, failed: 0 });
    expect(tallyOfStep(false, null)).toEqual({ passed: 0, failed: 1 });
  });

  it('never hides a part that failed after its tests had passed', () => {
    expect(tallyOfStep(false, { passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 1 });
    expect(tallyOfStep(false, { passed: 5, failed: 2 })).toEqual({ passed: 5, failed: 2 });
  });
});
