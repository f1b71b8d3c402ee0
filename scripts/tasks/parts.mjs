import { mkdir, readFile, rm } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { providePrograms } from '../lib/programs.mjs';
import { startGroup, StepFailed } from '../lib/run.mjs';
import { buildChanged, buildPseudo, buildWorkshop } from './build.mjs';
import { SOAKS } from './soaks.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const PROGRAMS = 'Programs';
const BUILDS = 'Builds';
const PSEUDO = 'Builds in the pseudo-locale, and the workshop';

/** Excludes the long tests (`*.long.test.ts`, `*.long.postgres.test.ts`), which only `npm run verify` runs. */
const LONG = ['--testPathIgnorePatterns', '/node_modules/', String.raw`\.long\.(test|postgres)\.`];

/**
 * The journeys of `npm test`: the main job of a diner, of a cashier and of an administrator. The cashier's journeys run
 * in Arabic on a phone and in English on a desktop; `npm run verify` runs them in both languages on both.
 */
const MAIN_JOURNEYS = [
  String.raw`journeys/(mainJob|cashier|lists)\.e2e`,
  '--grep-invert',
  'A cashier on (a phone, in en|a desktop, in ar)',
];

/**
 * The API's tests that `npm test` runs on the embedded database: the tests that always use it, the tests of its
 * connection and locks, and tests of the most varied SQL.
 */
const EMBEDDED_SHORT = [
  String.raw`\.embedded\.test\.`,
  'api/src/platform/db/',
  String.raw`api/src/modules/orders/(lastOrder|save|adminOrders|orderLogs|userOrders|returns)\.test`,
  'api/src/modules/(staff|statistics)/',
];

/** The module of the embedded database. jest finds the tests that import it directly or indirectly. */
export const EMBEDDED_DATABASE = 'api/src/platform/db/embedded.ts';

/**
 * The shards of the browser tests in `npm run verify`, with the arguments that select their files. Playwright divides
 * files by their number of tests, and a journey takes several times as long as the check of a screen, so both kinds of
 * tests have their own shards.
 */
export const BROWSER_SHARDS = {
  'journeys-1': ['e2e/src/journeys', '--shard=1/2'],
  'journeys-2': ['e2e/src/journeys', '--shard=2/2'],
  screens: ['e2e/src/screens', 'e2e/src/workshop', 'e2e/src/systemBrowsers'],
};

/** The priority of background parts, so that they do not slow down the tests that run at the same time. */
const LOW_PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Runs a program and passes its output on.
 * @param {{ env?: Record<string, string>, background?: boolean }} [options] `background`: at low priority
 * @returns {Promise<boolean>} whether it succeeded
 */
function run(write, program, args, { env = {}, background = false } = {}) {
  return new Promise((resolve) => {
    const child = startGroup(program, args, { cwd: root, env: { ...process.env, ...env } });
    if (background && child.pid) setPriority(child.pid, Math.max(getPriority(), LOW_PRIORITY));
    child.stdout.on('data', (chunk) => write(chunk.toString()));
    child.stderr.on('data', (chunk) => write(chunk.toString()));
    child.once('error', (error) => {
      write(`${error.message}\n`);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}

/** A part that runs an npm script in the background and counts as one test. */
const script = (name, npmScript, options = {}) => ({
  name,
  background: true,
  ...options,
  run: async (write) => ({
    succeeded: await run(write, 'npm', ['run', '--silent', npmScript], { background: true }),
  }),
});

/**
 * A part that runs an npm script that writes a JSON report of its tests.
 * @param {string | string[]} npmScript the name of the script, and its first arguments
 * @param {(report: string) => { args: string[], env?: Record<string, string> }} ask the arguments and settings that
 * request the report
 * @param {(report: object) => { passed: number, failed: number }} count counts the tests of the report
 */
const tested = (name, npmScript, { ask, count, ...options }) => ({
  name,
  cores: 2,
  ...options,
  run: async (write) => {
    const report = path.join(root, '.cache/test-reports', `${name.replaceAll(/\W+/g, '-')}.json`);
    await mkdir(path.dirname(report), { recursive: true });
    await rm(report, { force: true });
    const { args, env } = ask(report);
    const [script, ...first] = [npmScript].flat();
    const succeeded = await run(write, 'npm', ['run', '--silent', script, '--', ...first, ...args], { env });
    const text = await readFile(report, 'utf8').catch(() => null);
    return { succeeded, counted: text && count(JSON.parse(text)) };
  },
});

/**
 * Counts the tests of a jest run. A file that could not run counts as one failed test.
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} report jest's `--json`
 */
export const countJest = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
});

/**
 * Counts the tests of a Playwright run. A test that passes only after a retry counts as failed. Errors outside tests
 * count as failures only if no test failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} report of its JSON
 * reporter
 */
export const countPlaywright = ({ stats: { expected, unexpected, flaky }, errors }) => ({
  passed: expected,
  failed: unexpected + flaky + (unexpected === 0 ? errors.length : 0),
});

/** A part that runs jest. `--forceExit`: a failed test may leave a server open, for which jest would wait for ever. */
const jest = (name, npmScript, { args = [], env = {}, workers = '100%', ...options } = {}) =>
  tested(name, npmScript, {
    ...options,
    ask: (report) => ({
      args: [`--maxWorkers=${workers}`, '--json', `--outputFile=${report}`, '--forceExit', ...args],
      env,
    }),
    count: countJest,
  });

/** A part that runs browser tests, or journeys that need no browser. */
const journeys = (name, npmScript, { args = [], env = {}, ...options }) =>
  tested(name, npmScript, {
    ...options,
    ask: (report) => ({ args, env: { ...env, BROWSER_REPORT: report } }),
    count: countPlaywright,
  });
const browser = (name, args) => journeys(name, 'test:e2e', { args, after: [PROGRAMS, BUILDS, PSEUDO] });

/** A part that builds everything that has changed. */
const build = (name, work) => ({
  name,
  cores: 2,
  run: async (write) => {
    const step = async (title, task) => {
      const begun = Date.now();
      await task();
      write(`  ✓ ${title} (${((Date.now() - begun) / 1000).toFixed(1)} s)\n`);
    };
    try {
      await work(step);
      return { succeeded: true };
    } catch (error) {
      write(error instanceof StepFailed ? `${error.output}\n${error.message}\n` : `${error.stack}\n`);
      return { succeeded: false };
    }
  },
});

const programs = (...names) => ({ name: PROGRAMS, cores: 1, run: async (write) => providePrograms(names, write) });
const builds = build(BUILDS, (step) => buildChanged(root, step));
const pseudoBuilds = build(PSEUDO, async (step) => {
  await buildWorkshop(root, step);
  await buildPseudo(root, step);
});

const checks = [
  script('Lint', 'lint'),
  script('Formatting', 'check:format'),
  script('Types', 'types'),
  script('Unused code', 'check:unused'),
  script('Messages', 'check:messages'),
  script('Proofs', 'check:proofs'),
  script('Licences', 'check:licences'),
  script('API contract', 'check:contract'),
  // `npm test` runs only a few browser tests. Without this check, faults in the files of the remaining browser tests
  // would appear only in `npm run verify`.
  script('Browser tests can be read', 'check:journeys'),
];
const sizes = script('Sizes', 'check:sizes', { after: [BUILDS] });

// Each soak test runs its files one at a time, because they share a database server, which some of them kill.
const soaks = Object.entries(SOAKS)
  .filter(([, { short }]) => short)
  .map(([name, { command, short }]) => {
    const options = { env: short.settings, after: [PROGRAMS] };
    return command[0] === 'jest'
      ? jest(short.part, ['soak', name], { workers: 1, ...options })
      : journeys(short.part, ['soak', name], options);
  });

/** All jest projects except the remotes and the API. The tests of the API run separately on each database. */
const NOT_API = ['--selectProjects', 'contracts', 'shared-ui', 'shared-auth', 'shell', 'delivery', 'scripts'];
const EMBEDDED = ['--selectProjects', 'api'];
const NO_SERVER = { TEST_POSTGRES_URL: '' };

/**
 * The parts of `npm test`. The goal is ten minutes on two cores (docs/testing.md).
 * @param {string[]} remotes the names of the remotes
 * @returns {import('./schedule.mjs').Part[]}
 */
export const testParts = (remotes) => [
  programs('postgres', 'headlessShell'),
  builds,
  ...checks,
  sizes,
  jest('Unit tests', 'test:unit', { args: [...NOT_API, ...remotes, ...LONG], env: NO_SERVER }),
  jest('API tests on PostgreSQL', 'test:api:postgres', { args: LONG, after: [PROGRAMS] }),
  jest('API tests on the embedded database, in short', 'test:unit', {
    args: [...EMBEDDED, ...LONG, '--testPathPatterns', ...EMBEDDED_SHORT],
    env: NO_SERVER,
  }),
  browser('Main journeys', MAIN_JOURNEYS),
];

/**
 * The shards of `npm run verify`. Each can run on a separate machine.
 * @param {string[]} remotes the names of the remotes
 * @returns {Record<string, import('./schedule.mjs').Part[]>}
 */
export const verifyShards = (remotes) => ({
  checks: [builds, ...checks, sizes],
  units: [
    programs('promtool'),
    jest('Unit tests', 'test:unit', { args: [...NOT_API, ...remotes], env: NO_SERVER, after: [PROGRAMS] }),
  ],
  'api-postgres': [
    programs('postgres', 'poppler', 'nginx', 'promtool'),
    jest('API tests on PostgreSQL', 'test:api:postgres', { after: [PROGRAMS] }),
  ],
  'api-embedded': [
    programs('poppler'),
    jest('API tests on the embedded database', 'test:unit', {
      // Tests without a database are excluded, because 'API tests on PostgreSQL' already runs them.
      args: [...EMBEDDED, '--findRelatedTests', EMBEDDED_DATABASE],
      env: NO_SERVER,
      after: [PROGRAMS],
    }),
  ],
  soaks: [programs('postgres', 'nginx', 'failover'), ...soaks],
  ...Object.fromEntries(
    Object.entries(BROWSER_SHARDS).map(([shard, args]) => [
      shard,
      [
        programs('headlessShell', 'chromium', 'firefox', 'webKit', 'poppler', 'phoneFonts', 'nginx'),
        builds,
        pseudoBuilds,
        browser(`Browser tests, ${shard}`, args),
      ],
    ]),
  ),
});

/**
 * Returns the parts of several shards as one run. A part that several shards need runs once. The programs for all parts
 * are installed first.
 * @param {import('./schedule.mjs').Part[][]} shards
 * @returns {import('./schedule.mjs').Part[]}
 */
export function mergeShards(shards) {
  const needed = shards.flat();
  const once = new Map(needed.filter(({ name }) => name !== PROGRAMS).map((part) => [part.name, part]));
  const provide = needed.filter(({ name }) => name === PROGRAMS);
  if (provide.length === 0) return [...once.values()];
  return [{ ...programs(), run: async (write) => runEach(provide, write) }, ...once.values()];
}

async function runEach(parts, write) {
  let succeeded = true;
  for (const part of parts) succeeded = (await part.run(write)).succeeded && succeeded;
  return { succeeded };
}
