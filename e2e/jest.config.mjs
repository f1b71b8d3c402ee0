/** The browser tests: over the built and published suite, on the real server and database; each file has a suite of its own, two run side by side. */
export default {
  displayName: 'e2e',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.e2e.ts'],
  maxWorkers: 2,
  globalSetup: '<rootDir>/src/harness/buildOnce.mjs',
  testTimeout: 120_000,
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'es6' } }] },
  moduleNameMapper: { '^contracts$': '<rootDir>/../contracts/src/index.ts' },
};
