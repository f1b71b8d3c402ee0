import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildChanged, buildPseudo, buildWorkshop } from './lib/build.mjs';
import { CHROMIUM_MISSING, findChromium } from './lib/chromium.mjs';
import { canInstall, installPackage } from './lib/debian.mjs';
import { install, isInstalled } from './lib/install.mjs';
import { findNginx, NGINX_PACKAGE } from './lib/nginx.mjs';
import { findPdftoppm, POPPLER_PACKAGE } from './lib/poppler.mjs';
import { step } from './lib/print.mjs';
import { StepFailed, stopAll } from './lib/run.mjs';
import { nodeProblem } from './lib/settings.mjs';
import { tallyOfJest, tallyOfStep } from './lib/tally.mjs';

/*
 * `npm test`: everything that says whether the suite is sound, one part after the other; a failed part does not hide the next.
 * Ends with the line `N passed, N failed`.
 */
const root = path.dirname(import.meta.dirname);
const REPORT = path.join(root, '.cache/jest.json');
/** On each database; `npm run soak:api-kill` alone does more. */
const KILLS = '2';
/** `npm run soak:pos` alone has ten thousand orders. */
const POS_RUN = { ORDERS: '300', RESTAURANTS: '6', PER_SECOND: '40', REST_SECONDS: '5', KILLS };

/** Runs a command in the open. @returns {Promise<{ succeeded: boolean }>} */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', (error) => {
      console.error(error.message);
      resolve({ succeeded: false });
    });
    child.once('close', (code) => resolve({ succeeded: code === 0 }));
  });
}

const npmRun = (script, args = [], env = {}) => run('npm', ['run', '--silent', script, '--', ...args], env);
const tool = (file, args) => run(process.execPath, [path.join(root, 'node_modules', file), ...args]);

/**
 * Runs a script that is a run of jest, and counts its tests. It ends with the last test: what a failed one left open (a
 * started suite, a browser) would keep it waiting for ever.
 */
async function jest(script, env) {
  await mkdir(path.dirname(REPORT), { recursive: true });
  await rm(REPORT, { force: true });
  const { succeeded } = await npmRun(script, ['--json', `--outputFile=${REPORT}`, '--forceExit'], env);
  const report = await readFile(REPORT, 'utf8').catch(() => null);
  return { succeeded, counted: report && tallyOfJest(JSON.parse(report)) };
}

async function build() {
  await buildChanged(root, step);
  await buildWorkshop(root, step);
  await buildPseudo(root, step);
  return { succeeded: true };
}

async function browserTests() {
  if (!findChromium() && canInstall() && !process.env.CHROMIUM) await step('Installing Chromium', async () => installPackage('chromium'));
  const chromium = findChromium();
  if (!chromium) {
    console.error(CHROMIUM_MISSING);
    return { succeeded: false };
  }
  // Where it cannot be installed, the tests that need it say so.
  if (!findPdftoppm() && canInstall() && !process.env.PDFTOPPM) await step('Installing Poppler', async () => installPackage(POPPLER_PACKAGE)).catch((error) => console.error(error.message));
  if (!findNginx() && canInstall() && !process.env.NGINX) await step('Installing nginx', async () => installPackage(NGINX_PACKAGE)).catch((error) => console.error(error.message));
  return jest('test:e2e', { CHROMIUM: chromium });
}

const PARTS = [
  ['Lint', () => npmRun('lint')],
  ['Messages', () => npmRun('check:messages')],
  ['Proofs', () => npmRun('check:proofs')],
  ['Types', () => tool('typescript/bin/tsc', ['-b'])],
  ['API contract', () => npmRun('check:contract')],
  ['Unit, API and contract tests', () => jest('test:unit', { TEST_POSTGRES_URL: '' })],
  ['API tests on PostgreSQL', () => jest('test:api:postgres')],
  ['Kills in a write loop', () => jest('soak:api-kill', { KILLS: process.env.KILLS || KILLS })],
  ['Orders through faults and kills', () => jest('soak:pos', POS_RUN)],
  ['Builds', build],
  ['Sizes', () => npmRun('check:sizes')],
  ['Browser tests', browserTests],
];

async function main() {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);
  if (!(await isInstalled(root))) await step('Installing packages', () => install(root));

  const sum = { passed: 0, failed: 0 };
  for (const [name, part] of PARTS) {
    console.log(`\n── ${name} ──`);
    const begun = Date.now();
    const { succeeded, counted } = await part().catch((error) => {
      console.error(error instanceof StepFailed ? `${error.output}\n${error.message}` : error.message);
      return { succeeded: false };
    });
    const tally = tallyOfStep(succeeded, counted ?? null);
    sum.passed += tally.passed;
    sum.failed += tally.failed;
    console.log(`── ${name}: ${succeeded ? 'passed' : 'FAILED'} (${((Date.now() - begun) / 1000).toFixed(1)} s) ──`);
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stopAll().then(() => process.exit(130)));

await main().catch((error) => {
  console.error(error instanceof StepFailed ? `${error.output}\n${error.message}` : error.message);
  process.exitCode = 1;
});
