const swc = (type) => ['@swc/jest', { jsc: { target: 'es2022' }, module: { type } }];

/**
 * ES modules that Fastify's inject and static file plugin load with `require`. Node can do this, but jest's own loader
 * cannot.
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
