import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { frontEndsIn } from '../../../scripts/lib/remotes.mjs';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { startMeasuredServer } from '../calls/server';
import { openChromium } from '../chromium';
import { defineMeasurement } from '../measurement';
import { median, percentile } from '../median';
import { startWebHost } from '../webHost';
import { addFloor, FLOOR, FLOOR_ROW } from './floor';
import { markRows, readBlocks, recordBlocks, scrollFrames } from './pageFunctions';
import { plantLists } from './plant';
import { SCREENS, type ListScreen, type ScreenName } from './screens';

/** A desktop window that is smaller than the lists, so that they scroll. */
const VIEWPORT = { width: 1440, height: 700 };
/** The time between two keys of a fast typist, in milliseconds. */
const KEY_PAUSE = 60;
const SCROLL_MS = 2_000;
/** The time to wait until the found rows are loaded and drawn, in milliseconds. */
const ANSWER_MS = 1_500;

/** The measurements of one opening of a list. All times are in milliseconds. */
interface Opening {
  /** The time from the start of the navigation, with an empty cache, until the first rows are painted. */
  cold: number;
  /** Like `cold`, but with a filled cache. */
  warm: number;
  /** The longest task while a search text is typed; 0 if no task took 50 ms. Omitted for a list without a search. */
  longestTask?: number;
  /** The longest time between a key press and the start of its handlers. */
  latestKey?: number;
  framesPerSecond: number;
  /** The time within which 99 of 100 frames appeared. */
  frameP99: number;
}

interface Lists {
  runs: number;
  users: number;
  restaurants: number;
  floor: Opening;
  screens: Record<ScreenName, Opening>;
}

/**
 * Opens each list in a new browser context, types into its search, and scrolls. The database has `rows` users and a
 * fiftieth as many restaurants, but at least 500.
 */
async function measureLists({ root, runs, rows }: { root: string; runs: number; rows: number }): Promise<Lists> {
  const restaurants = Math.max(500, rows / 50);
  const names = Object.keys(SCREENS) as ScreenName[];
  const releases = await mkdtemp(path.join(tmpdir(), 'suite-bench-'));
  const server = await startMeasuredServer(rows, restaurants);
  const browser = await openChromium();
  try {
    await plantLists(server.db, restaurants);
    addFloor(server.bare, server.db);
    const { apiUrl, bareUrl, token } = await server.listen();
    await publishPackages({ root, dataDir: releases, packages: frontEndsIn(root) });
    const host = await startWebHost(root, path.join(releases, 'releases'), { origin: new URL(apiUrl).origin });
    try {
      const suite = async (screen: ListScreen) =>
        openList(await signedIn(browser, host.origin, token), host.origin, screen);
      const floor = async () =>
        openList(await browser.newContext({ viewport: VIEWPORT }), bareUrl, {
          path: FLOOR,
          row: FLOOR_ROW,
          search: 'Haddad 4321',
        });
      const seen: Partial<Record<ScreenName | 'floor', Opening[]>> = {};
      const keep = (name: ScreenName | 'floor', opening: Opening) => (seen[name] ??= []).push(opening);
      // Opens each list once before the measurement, to exclude the initial work of the servers.
      await floor();
      for (const name of names) await suite(SCREENS[name]);
      for (let run = 0; run < runs; run += 1) {
        keep('floor', await floor());
        for (const name of names) keep(name, await suite(SCREENS[name]));
      }
      return {
        runs,
        users: rows,
        restaurants,
        floor: overall(seen.floor ?? []),
        screens: Object.fromEntries(names.map((name) => [name, overall(seen[name] ?? [])])) as Record<
          ScreenName,
          Opening
        >,
      };
    } finally {
      await host.stop();
    }
  } finally {
    await browser.close();
    await server.close();
    await rm(releases, { recursive: true, force: true });
  }
}

/** Combines the openings: uses medians for typical values, and the worst value where a limit applies. */
function overall(openings: Opening[]): Opening {
  const all = (pick: (opening: Opening) => number | undefined) =>
    openings.map(pick).filter((value) => value !== undefined);
  const worst = (values: number[]) => (values.length > 0 ? Math.max(...values) : undefined);
  return {
    cold: median(all(({ cold }) => cold)),
    warm: median(all(({ warm }) => warm)),
    longestTask: worst(all(({ longestTask }) => longestTask)),
    latestKey: worst(all(({ latestKey }) => latestKey)),
    framesPerSecond: median(all(({ framesPerSecond }) => framesPerSecond)),
    frameP99: median(all(({ frameP99 }) => frameP99)),
  };
}

/** Creates a browser context in which an administrator is signed in. */
function signedIn(browser: Browser, origin: string, token: string): Promise<BrowserContext> {
  return browser.newContext({
    viewport: VIEWPORT,
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value: token }] }] },
  });
}

async function openList(context: BrowserContext, origin: string, screen: ListScreen): Promise<Opening> {
  try {
    const page = await context.newPage();
    // tsx adds calls of `__name` to functions that are sent to the page, but the page has no such function.
    await page.addInitScript({ content: 'globalThis.__name = (inner) => inner;' });
    await page.addInitScript(markRows, screen.row);
    await page.addInitScript(recordBlocks);
    const open = async () => {
      await page.goto(origin + screen.path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('rows-painted').length > 0, undefined, {
        timeout: 60_000,
      });
      return page.evaluate(() => performance.getEntriesByName('rows-painted')[0]?.startTime ?? NaN);
    };
    const cold = await open();
    const warm = await open();
    const typed = screen.search === undefined ? {} : await typeInto(page, screen.search);
    await page.reload();
    await page.waitForFunction(() => performance.getEntriesByName('rows-painted').length > 0);
    await restOf(page);
    const gaps = await page.evaluate(scrollFrames, SCROLL_MS);
    return {
      cold,
      warm,
      ...typed,
      framesPerSecond: 1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length),
      frameP99: percentile(gaps, 99),
    };
  } finally {
    await context.close();
  }
}

/** Types a search text key by key, waits for the found rows, and clears the search. */
async function typeInto(page: Page, search: string): Promise<Pick<Opening, 'longestTask' | 'latestKey'>> {
  await restOf(page);
  await page.evaluate(recordBlocks);
  const field = page.locator('input[type="search"]').first();
  await field.pressSequentially(search, { delay: KEY_PAUSE });
  await page.waitForTimeout(ANSWER_MS);
  for (let key = 0; key < search.length; key += 1) await field.press('Backspace', { delay: KEY_PAUSE });
  await page.waitForTimeout(ANSWER_MS);
  const { longest, latest } = await page.evaluate(readBlocks);
  return { longestTask: longest, latestKey: latest };
}

/** Waits until the page is idle, so that the work of opening does not count as typing or scrolling. */
const restOf = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));

function row(
  { cold, warm, longestTask, latestKey, framesPerSecond, frameP99 }: Opening,
  floor: Opening,
): Record<string, string | number> {
  return {
    'first rows ms': Math.round(cold),
    'ratio to floor': (cold / floor.cold).toFixed(1),
    'again ms': Math.round(warm),
    'longest task ms': longestTask === undefined ? '-' : longestTask === 0 ? '< 50' : Math.round(longestTask),
    'latest key ms': latestKey === undefined ? '-' : Math.round(latestKey),
    'frames/s': Math.round(framesPerSecond),
    'frame p99 ms': frameP99.toFixed(1),
  };
}

/** Compares the lists of the back office with a page that contains only the rows of a query. */
export const lists = defineMeasurement({
  names: ['lists'],
  title:
    'Lists of the back-office: until the first rows are painted, while the search is typed into, while they are scrolled (floor: a bare table of the same query)',
  measure: (_names, conditions) => measureLists(conditions),
  table: ({ floor, screens }) => ({
    floor: row(floor, floor),
    ...Object.fromEntries(Object.entries(screens).map(([name, opening]) => [name, row(opening, floor)])),
  }),
});
