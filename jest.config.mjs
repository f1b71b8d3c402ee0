import { existsSync } from 'node:fs';
import { remotesIn } from './scripts/lib/remotes.mjs';
import { bundlePackages } from './scripts/testing/packageBundle.mjs';

const frontEnds = ['shared-ui', 'shared-auth', 'shell', ...remotesIn(import.meta.dirname)];

const packages = await bundlePackages({
  name: 'front-ends',
  root: import.meta.dirname,
  folders: ['build/jest', 'contracts/src', ...frontEnds.map((name) => `${name}/src`)],
  packages: [
    '@internationalized/date',
    '@internationalized/string',
    '@lingui/core',
    '@lingui/message-utils',
    '@lingui/react',
    '@reduxjs/toolkit',
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@testing-library/user-event',
    'file-saver',
    'formik',
    'jwt-decode',
    'lucide',
    'qrcode.react',
    'react-aria',
    'react-aria-components',
    'react-dom',
    'react-redux',
    'react-router-dom',
    'react-stately',
    'yup',
    'zod',
  ],
  // These packages are not bundled. React loads a timer of Node with `module.require`, which a bundled module does not
  // have. react-dom/server has one module for Node and one for browsers, and tests in both environments use it.
  external: ['react', 'react-dom/server'],
  conditions: ['browser'],
  define: { 'process.env.NODE_ENV': '"test"' },
});

const swc = [
  '@swc/jest',
  { jsc: { target: 'es2022', transform: { react: { runtime: 'automatic' } } }, module: { type: 'commonjs' } },
];

/** Returns the jest project of a front-end package: with jsdom, plain class names and compiled messages. */
const screens = (name) => ({
  displayName: name,
  rootDir: `<rootDir>/${name}`.replace('<rootDir>', import.meta.dirname),
  testEnvironment: `${import.meta.dirname}/build/jest/jest-environment.cjs`,
  testEnvironmentOptions: {
    packages: {
      bundle: packages.bundle,
      names: packages.names,
      external: ['react', 'react/jsx-runtime'],
      prepare: `${import.meta.dirname}/build/jest/jest-window.cjs`,
    },
  },
  runtime: `${import.meta.dirname}/build/jest/jest-runtime.cjs`,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [`${import.meta.dirname}/build/jest/jest-setup.cjs`],
  transform: {
    'messages/(en|ar|ur)\\.json$': `${import.meta.dirname}/build/messages/messages-jest.cjs`,
    '\\.[cm]?[jt]sx?$': swc,
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(@lingui|eventsource-parser|jwt-decode|react-aria|react-stately|react-aria-components|@react-aria|@react-stately|@react-types|@internationalized|@adobe|@react-spectrum|client-only|immer|@reduxjs|react-redux|reselect|d3-[a-z-]+|internmap)/)',
  ],
  moduleNameMapper: {
    ...packages.mapper,
    '\\.module\\.css$': `${import.meta.dirname}/build/jest/css-names.cjs`,
    '\\.css$': `${import.meta.dirname}/build/jest/empty.cjs`,
  },
});

/** The project files of the packages that run in Node. */
const programs = ['contracts', 'api', 'delivery', 'scripts']
  .map((name) => `${import.meta.dirname}/${name}/jest.config.mjs`)
  .filter(existsSync);

export default {
  // In milliseconds. Only a test that hangs should reach this timeout: even on a busy machine, starting a server or
  // rendering the pages of a long report takes only 20 s.
  testTimeout: 60_000,
  projects: [...frontEnds.map(screens), ...programs],
};
