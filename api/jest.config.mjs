const swc = (options) => ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'commonjs', ...options } }];

export default {
  displayName: 'api',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,simulator,test}/**/*.test.ts', '!**/*.postgres.test.ts'],
  globalSetup: '<rootDir>/test/support/globalSetup.ts',
  globalTeardown: '<rootDir>/test/support/globalTeardown.ts',
  transform: {
    // These import ES modules, which jest loads only with `import()`.
    '/(readXlsx|openIdProvider|identities/providers)\\.ts$': swc({ ignoreDynamic: true }),
    '\\.[jt]s$': swc(),
  },
  // ES modules that our code and Fastify load with `require`. Node can do this, but jest's own loader cannot.
  transformIgnorePatterns: ['/node_modules/(?!(.*/)?(@noble/hashes|content-disposition|cookie|jose|qr)/)'],
};
