import { existsSync } from 'node:fs';
import { remotesIn } from './scripts/lib/remotes.mjs';

const frontEnds = ['shared-ui', 'shared-auth', 'shell', ...remotesIn(import.meta.dirname)];

const swc = [
  '@swc/jest',
  { jsc: { target: 'es2022', transform: { react: { runtime: 'automatic' } } }, module: { type: 'commonjs' } },
];

/** Returns the jest project of a front-end package: with jsdom, plain class names and compiled messages. */
const screens = (name) => ({
  displayName: name,
  rootDir: `${import.meta.dirname}/${name}`,
  testEnvironment: `${import.meta.dirname}/build/jest/environment.cjs`,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [`${import.meta.dirname}/build/jest/setup.cjs`],
  transform: {
    'messages/(en|ar|ur)\\.json$': `${import.meta.dirname}/build/messages/messages-jest.cjs`,
    '\\.[cm]?[jt]sx?$': swc,
  },
  // The drawings of charts import these ES modules, which jest cannot load on Node 20.
  transformIgnorePatterns: ['/node_modules/(?!(d3-[a-z-]+|internmap|qr)/)'],
  moduleNameMapper: {
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
