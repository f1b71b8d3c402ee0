import base from '../../jest.config.mjs';

/**
 * The configuration of the soak tests, such as `npm run soak -- api-kill` and `npm run soak -- pos`. They run on real server
 * processes, one after another, and create their own databases.
 */
export default {
  ...base,
  displayName: 'soak',
  testMatch: ['<rootDir>/test/soak/**/*.soak.ts'],
  globalSetup: undefined,
  globalTeardown: undefined,
  maxWorkers: 1,
  testTimeout: 120_000,
};
