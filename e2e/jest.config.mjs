/** The browser tests: one at a time, over the built and published suite, on the real server and database. */
export default {
  displayName: 'e2e',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.e2e.ts'],
  maxWorkers: 1,
  testTimeout: 120_000,
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'es6' } }] },
  moduleNameMapper: { '^contracts$': '<rootDir>/../contracts/src/index.ts' },
};
