export default {
  displayName: 'api',
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/test/jest/environment.cjs',
  runtime: '<rootDir>/test/jest/runtime.cjs',
  testMatch: ['<rootDir>/{src,simulator,test}/**/*.test.ts', '!**/*.postgres.test.ts'],
  globalSetup: '<rootDir>/test/support/globalSetup.ts',
  globalTeardown: '<rootDir>/test/support/globalTeardown.ts',
  transform: { '\\.[jt]s$': ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'commonjs' } }] },
};
