import { getConfig } from '@testing-library/dom';

it('A test file uses the packages that the jest worker has loaded and configured (build/jest/jest-window.cjs)', () => {
  expect(getConfig().asyncUtilTimeout).toBe(5_000);
});
