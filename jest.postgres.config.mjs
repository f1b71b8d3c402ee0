import api from './api/jest.postgres.config.mjs';
import scripts from './scripts/jest.config.mjs';

/** The tests that run on a PostgreSQL server (`npm run test:api:postgres`). */
export default {
  // In milliseconds. The timeout is for tests that hang. On a busy machine, it takes 20 s to start a server or to
  // render the pages of a long report.
  testTimeout: 60_000,
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
