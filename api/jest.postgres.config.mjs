import base from './jest.config.mjs';

/** The same tests on the PostgreSQL server of TEST_POSTGRES_URL, and those that need one: `*.postgres.ts`. */
export default {
  ...base,
  displayName: 'api on PostgreSQL',
  testMatch: [...base.testMatch, '<rootDir>/{src,test}/**/*.postgres.ts'],
};
