import path from 'node:path';
import { bundlePackages } from '../scripts/testing/packageBundle.mjs';

const packages = await bundlePackages({
  name: 'api',
  root: path.dirname(import.meta.dirname),
  base: 'api',
  folders: ['api/src', 'api/test', 'contracts/src'],
  packages: [
    '@fastify/cookie',
    '@fastify/cors',
    '@fastify/helmet',
    '@fastify/multipart',
    '@fastify/proxy-addr',
    '@fastify/swagger',
    'ajv',
    'ajv-formats',
    'big.js',
    'bidi-js',
    'content-disposition',
    'csv-stringify',
    'drizzle-orm',
    'fast-check',
    'fastify',
    'fastify-plugin',
    'fastify-type-provider-zod',
    'ipaddr.js',
    'jose',
    'nodemailer',
    'otpauth',
    'pg',
    'prom-client',
    'qr',
    'web-push',
    'zod',
  ],
  // These packages are not bundled. Most load native code, WebAssembly or files beside their modules. Only a few tests
  // load `@opentelemetry/api`.
  external: ['@electric-sql/pglite', '@opentelemetry/api', '@node-rs/argon2', 'pg-native', 'pino', 'sharp'],
  conditions: ['node', 'node-addons'],
  // Fastify compares each plugin with all loaded modules to find the plugin's name, which takes a long time in jest.
  define: { 'require.cache': 'undefined' },
});

/** Packages that exist only as ES modules, so they are transformed for jest. */
const ESM_ONLY = ['jose', 'content-disposition', 'cookie', 'qr'];

export default {
  displayName: 'api',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{src,test}/**/*.test.ts'],
  globalSetup: '<rootDir>/test/support/globalSetup.ts',
  globalTeardown: '<rootDir>/test/support/globalTeardown.ts',
  moduleNameMapper: packages,
  transform: { '\\.[jt]s$': ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'commonjs' } }] },
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${ESM_ONLY.join('|')})/)`],
};
