import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../scripts/lib/programs.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { defineMeasurement } from '../measurement';
import { median } from '../median';
import { startPublicPages, type Cookie, type PageName } from '../publicPages';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** The required scores of each page. Only the landing page needs a score for search engines. */
const ASKED: Record<PageName, Partial<Record<Category, number>>> = {
  landing: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  invoice: { performance: 95, accessibility: 100, 'best-practices': 100 },
  order: { performance: 95, accessibility: 100, 'best-practices': 100 },
  home: { performance: 95, accessibility: 100, 'best-practices': 100 },
};

/** The measurements in Lighthouse's performance score, with their usual abbreviations and units. */
const TIMES = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
} as const;

/**
 * The medians of a page's scores (of 100) and times, the median speed of the machine, and the audits that lost points
 * in any run. Lighthouse slows the processor by a fixed factor of four, which suits a `benchmarkIndex` of 1,500 to
 * 2,000 (Lighthouse, docs/throttling.md). A slower machine gets lower scores.
 */
interface Scores {
  scores: Record<Category, number>;
  times: Record<keyof typeof TIMES, number>;
  benchmarkIndex: number;
  lost: string[];
}

/**
 * Runs Lighthouse with its defaults: a simulated mid-range phone on a slow connection, with an empty cache. Each run
 * uses a new browser.
 * @param cookies the session of a diner, which Lighthouse does not delete, unlike other stored data of a site
 */
async function look(address: string, cookies: readonly Cookie[]): Promise<Result> {
  const port = await freePort();
  const profile = await mkdtemp(path.join(tmpdir(), 'suite-bench-'));
  // Adds the cookies to the browser's own profile, because Lighthouse opens its page there.
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    await browser.addCookies(cookies.map((cookie) => ({ ...cookie, url: address })));
    const looked = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (!looked) throw new Error(`${address}: Lighthouse gave no result`);
    if (looked.lhr.runtimeError) throw new Error(`${address}: ${looked.lhr.runtimeError.message}`);
    return looked.lhr;
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

function overall(results: readonly Result[]): Scores {
  const of = <Key extends string>(keys: readonly Key[], value: (result: Result, key: Key) => number) =>
    Object.fromEntries(keys.map((key) => [key, median(results.map((result) => value(result, key)))])) as Record<
      Key,
      number
    >;
  return {
    scores: of(CATEGORIES, ({ categories }, category) => Math.round((categories[category]?.score ?? 0) * 100)),
    times: of(
      Object.keys(TIMES) as (keyof typeof TIMES)[],
      ({ audits }, audit) => audits[audit]?.numericValue ?? Number.NaN,
    ),
    benchmarkIndex: median(results.map(({ environment }) => environment.benchmarkIndex)),
    lost: [...new Set(results.flatMap(lostIn))].sort(),
  };
}

/** Returns the audits that have a weight and lost points. */
function lostIn({ categories, audits }: Result): string[] {
  return CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}`),
  );
}

async function measureScores(root: string, runs: number): Promise<Record<PageName, Scores>> {
  const pages = await startPublicPages(root);
  try {
    const names = Object.keys(ASKED) as PageName[];
    const results: Record<PageName, Result[]> = { landing: [], invoice: [], order: [], home: [] };
    for (let run = 0; run < runs; run += 1)
      for (const name of names) results[name].push(await look(pages.addresses[name], pages.diner));
    return Object.fromEntries(names.map((name) => [name, overall(results[name])])) as Record<PageName, Scores>;
  } finally {
    await pages.stop();
  }
}

function row(name: PageName, { scores, times, benchmarkIndex, lost }: Scores): Record<string, string | number> {
  const score = (category: Category) => {
    const asked = ASKED[name][category];
    return `${scores[category]}${asked === undefined ? '' : scores[category] >= asked ? ` (asked ${asked})` : ` < ${asked}`}`;
  };
  return {
    ...Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])),
    ...Object.fromEntries(
      Object.entries(TIMES).map(([audit, title]) => [
        title,
        Number(times[audit as keyof typeof TIMES].toFixed(audit === 'cumulative-layout-shift' ? 3 : 0)),
      ]),
    ),
    machine: Math.round(benchmarkIndex),
    lost: lost.join(', ') || '-',
  };
}

/** Runs Lighthouse on the pages that visitors and diners see first. */
export const scores = defineMeasurement({
  names: ['lighthouse'],
  title: 'Lighthouse, mobile: landing, invoice, saved order, signed-in home (scores of 100)',
  measure: (_names, { root, runs }) => measureScores(root, runs),
  table: (result) =>
    Object.fromEntries((Object.keys(result) as PageName[]).map((name) => [name, row(name, result[name])])),
});
