import api from './api/jest.postgres.config.mjs';
import scripts from './scripts/jest.config.mjs';

/** The tests that run on a PostgreSQL server (`npm run test:api:postgres`). */
export default {
  // In milliseconds. Only a test that hangs should reach this timeout: even on a busy machine, starting a server or
  // rendering the pages of a long report takes only 20 s.
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
