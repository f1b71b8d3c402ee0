const swc = (type) => ['@swc/jest', { jsc: { target: 'es2022' }, module: { type } }];

/**
 * ES modules that packages load with `require` (Fastify's inject, its static files). Node can do this, jest's own
 * loader cannot.
 */
const REQUIRED_ES_MODULES = '(cookie|content-disposition)/dist/';

export default {
  displayName: 'delivery',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { [`${REQUIRED_ES_MODULES}.*\\.js$`]: swc('commonjs'), '\\.ts$': swc('es6') },
  transformIgnorePatterns: [`/node_modules/(?!.*${REQUIRED_ES_MODULES})`],
};
