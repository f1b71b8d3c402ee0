import api from './api/jest.postgres.config.mjs';
import scripts from './scripts/jest.config.mjs';

/** The tests that run on a PostgreSQL server (`npm run test:api:postgres`). */
export default {
  // A server with its database is started for each file: on a busy machine that takes longer than the default of 5 s.
  testTimeout: 20_000,
  projects: [
    api,
    {
      ...scripts,
      displayName: 'PostgreSQL server',
      rootDir: `${import.meta.dirname}/scripts`,
      testMatch: ['<rootDir>/**/*.postgres.mjs'],
    },
  ],
};
