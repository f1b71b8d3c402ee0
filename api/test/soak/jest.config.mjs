import base from '../../jest.config.mjs';

/**
 * Long runs on real server processes, one after the other (`npm run soak:api-kill`, `npm run soak:pos`). They create
 * their own databases.
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
