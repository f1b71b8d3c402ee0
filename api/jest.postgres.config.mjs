import base from './jest.config.mjs';

/**
 * Runs the same tests on the PostgreSQL server of TEST_POSTGRES_URL. It omits the tests that always use the embedded
 * database (`*.embedded.test.ts`, `*.embedded.long.test.ts`), and adds the tests that need a server (`*.postgres.ts`).
 */
export default {
  ...base,
  displayName: 'api on PostgreSQL',
  testMatch: [...base.testMatch, '!**/*.embedded{,.long}.test.ts', '<rootDir>/{src,test}/**/*.postgres.ts'],
};
