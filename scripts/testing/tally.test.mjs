import { tallyOfJest, tallyOfStep } from './tally.mjs';

describe('the count at the end of npm test', () => {
  it('takes jest’s tests, and a file that could not run as a failure', () => {
    expect(tallyOfJest({ numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2 })).toEqual({ passed: 7, failed: 3 });
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
