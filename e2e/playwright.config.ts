import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** The browser tests: over the built and published suite, on the real server and database. Two files run side by side. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './src/harness/buildOnce.ts',
  outputDir: path.join(import.meta.dirname, '../.cache/browser-tests'),
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env.BROWSER_REPORT ?? path.join(import.meta.dirname, '../.cache/browser-tests.json') },
    ],
  ],
});
