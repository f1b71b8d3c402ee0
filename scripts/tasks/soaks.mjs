const ofApi = (...files) => ['jest', '-c', 'api/test/soak/jest.config.mjs', ...files];
const embedded = (files) => ['jest', '--selectProjects', 'api', '--testPathPatterns', files];
const postgres = (files) => ['jest', '-c', 'jest.postgres.config.mjs', '--testPathPatterns', files];
const browser = (...args) => ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...args];

/**
 * The soak tests, which make many random steps with kills and faults. `npm run soak -- NAME` runs one.
 * @type {Record<string, {
 *   programs?: string[],
 *   server?: { durable?: boolean, inMemory?: boolean },
 *   command: string[],
 *   settings?: Record<string, string>,
 *   short?: { part: string, settings: Record<string, string> },
 * }>} `programs`: the programs that the test needs besides PostgreSQL (lib/programs.mjs); `server`: the PostgreSQL server
 * that the test needs; `settings`: environment variables, where the defaults of the test would be too short; `short`: the
 * part of `npm run verify`, with shorter settings. `npm run verify` runs the tests without `short` by their own defaults,
 * among its other tests.
 */
export const SOAKS = {
  'api-kill': {
    server: { durable: true },
    command: ofApi('kill.soak', 'firstStart.soak'),
    short: { part: 'Kills in a write loop', settings: { KILLS: '2' } },
  },
  pos: {
    server: {},
    command: ofApi('pos.soak', 'ingest.soak'),
    short: {
      part: 'Orders through faults and kills',
      settings: { ORDERS: '300', RESTAURANTS: '6', PER_SECOND: '40', REST_SECONDS: '5', KILLS: '2' },
    },
  },
  points: {
    server: {},
    command: ofApi('points.soak'),
    short: { part: 'Points through kills', settings: { STEPS: '3000', KILLS: '3' } },
  },
  outages: {
    command: ofApi('outages.soak'),
    short: { part: 'Outages of the database', settings: { CYCLES: '5', LONGEST_SECONDS: '4', SEED: '20261122' } },
  },
  faults: {
    command: ofApi('faults.soak'),
    short: { part: 'All faults under load', settings: { ROUNDS: '1', SEED: '1' } },
  },
  failover: {
    programs: ['failover'],
    server: {},
    command: ofApi('failover.soak'),
    short: { part: 'Failures of the primary', settings: { KILLS: '3' } },
  },
  overload: {
    server: {},
    command: ofApi('overload.soak'),
    short: { part: 'Several times the capacity', settings: { SECONDS: '60' } },
  },
  backup: {
    command: ofApi('backups.soak'),
    short: { part: 'Backups under writes', settings: { ORDERS: '20000' } },
  },
  restarts: {
    server: {},
    command: browser('--workers=1', 'restarts', 'upgrades', 'installation'),
    settings: { RESTARTS: '20', PER_SECOND: '200' },
    short: { part: 'Installation, and restarts under load', settings: { RESTARTS: '4', PER_SECOND: '100' } },
  },
  'main-job': { command: browser('mainJob'), settings: { TIMES: '10' } },
  kill: { command: browser('kill'), settings: { KILLS: '20' } },
  histories: { command: embedded('histories'), settings: { HISTORIES: '20000' } },
  fuzz: { command: embedded('fuzz'), settings: { REQUESTS: '20000' } },
  ledger: { server: { inMemory: true }, command: postgres('points/ledger'), settings: { POINTS_STEPS: '100000' } },
  plans: { server: {}, command: postgres('test/plans'), settings: { ROWS: '1000000' } },
  'plans-embedded': { command: embedded('test/plans'), settings: { ROWS: '1000000' } },
};
