import base from './jest.config.mjs';

/**
 * Runs the same tests on the PostgreSQL server of TEST_POSTGRES_URL. It omits the tests that always use the embedded
 * database (`*.embedded.test.ts`, `*.embedded.long.test.ts`), and adds the tests that need a server (`*.postgres.test.ts`).
 */
export default {
  ...base,
  displayName: 'api on PostgreSQL',
  testMatch: [base.testMatch[0], '!**/*.embedded{,.long}.test.ts'],
};
