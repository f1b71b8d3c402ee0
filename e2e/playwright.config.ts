import path from 'node:path';
import { defineConfig } from '@playwright/test';

const root = path.join(import.meta.dirname, '..');
/** The path of the JSON report. Each part of `npm test` and `npm run verify` sets its own path. */
const report = process.env.BROWSER_REPORT ?? path.join(root, '.cache/browser-tests.json');

/**
 * Configures the browser tests. They run against the built and published suite with the real server and database. Two
 * test files run at the same time.
 */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  // Tests with this ending need a PostgreSQL server.
  testIgnore: process.env.TEST_POSTGRES_URL ? [] : '**/*.postgres.e2e.ts',
  workers: 2,
  timeout: 120_000,
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './src/harness/globalSetup.ts',
  // Playwright empties this folder when it starts, so each part of `npm run verify` has a separate folder.
  outputDir: path.join(root, '.cache/browser-tests', path.basename(report, '.json')),
  // Traces contain no screenshots, because taking them took a third of the processor time of the journeys.
  use: { trace: { mode: 'retain-on-failure', screenshots: false }, screenshot: 'only-on-failure' },
  updateSnapshots: 'none',
  // The reference pictures are in docs/, because docs/design.md shows them. The tolerances below allow for other
  // versions of Chromium, which draw edges slightly differently.
  snapshotPathTemplate: path.join(root, 'docs/images/design/{arg}{ext}'),
  expect: {
    timeout: 15_000,
    toHaveScreenshot: { scale: 'device', threshold: 0.15, maxDiffPixelRatio: 0.001 },
  },
  reporter: [['list'], ['json', { outputFile: report }]],
});
