import base from './jest.config.mjs';

/**
 * The same tests on the PostgreSQL server of TEST_POSTGRES_URL, except those that always use the embedded database
 * (`*.embedded.test.ts`), and those that need a server (`*.postgres.ts`).
 */
export default {
  ...base,
  displayName: 'api on PostgreSQL',
  testMatch: [...base.testMatch, '!**/*.embedded.test.ts', '<rootDir>/{src,test}/**/*.postgres.ts'],
};
