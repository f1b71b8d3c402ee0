import api from './api/jest.postgres.config.mjs';
import scripts from './scripts/jest.config.mjs';

/** The tests that run on a PostgreSQL server (`npm run test:api:postgres`). */
export default {
  // The timeout is for tests that hang. Starting a server, or rendering the pages of a long report, takes 20 s on a busy machine.
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
