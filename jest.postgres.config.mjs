import api from './api/jest.postgres.config.mjs';
import scripts from './scripts/jest.config.mjs';

/** What runs with a PostgreSQL server (`npm run test:api:postgres`). */
export default {
  projects: [api, { ...scripts, displayName: 'PostgreSQL server', rootDir: `${import.meta.dirname}/scripts`, testMatch: ['<rootDir>/**/*.postgres.mjs'] }],
};
