import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { buildWorkshop } from '../../../scripts/tasks/build.mjs';
import { CHROMIUM_FLAGS } from '../../../scripts/lib/programs.mjs';
import { firstPageOf, hiddenFaults, openCompleteBrowser } from '../harness/browser';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Flags that make text look the same on every machine: no hinting, no subpixel rendering, and sRGB colours. */
const SAME_EVERYWHERE = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A story as the workshop's page describes it. */
export interface WorkshopStory {
  id: string;
  /** Whether the story has a reference picture. */
  isReference: boolean;
  /** Whether the story covers the whole page, as a dialog does. */
  covers: boolean;
}

/** The language and theme in which a story is shown. */
export interface Look {
  theme: 'light' | 'dark';
  language: 'en' | 'ar' | 'ur';
}

/** The workshop, open in a browser. */
export interface OpenWorkshop {
  page: Page;
  stories: readonly WorkshopStory[];
  /** The page's uncaught errors and CSP violations so far. */
  faults: readonly string[];
  /** Opens a story on a new page, and waits until its fonts are loaded and nothing moves. */
  open(id: string, look: Look): Promise<void>;
  /** Shows another story on the current page in the current look, which is much faster than `open`. */
  show(id: string): Promise<void>;
  /** Opens the catalogue of all components, as a developer does. */
  catalogue(look: Look): Promise<void>;
  close(): Promise<void>;
}

/**
 * Builds the workshop if it has changed, serves it, and opens it in a window of the given size. Motion is reduced, and
 * text looks as in the reference pictures.
 */
export async function openWorkshop(viewport: { width: number; height: number }): Promise<OpenWorkshop> {
  const folder = await buildWorkshop(ROOT, (_: string, work: () => Promise<void>) => work());
  const server = await serve(folder);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Uses the complete browser, because the headless shell smooths the edges of letters differently from the pictures.
  const browser = await openCompleteBrowser({
    viewport,
    reducedMotion: 'reduce',
    args: [...CHROMIUM_FLAGS, ...SAME_EVERYWHERE],
  });
  const page = await firstPageOf(browser);
  // Fixes the clock, because the stories contain fixed dates and show them relative to today.
  await page.clock.setFixedTime('2026-11-21T12:00:00Z');
  const faults = hiddenFaults(page);

  const open = async (id: string, { theme, language }: Look) => {
    await page.goto(`${origin}/?${new URLSearchParams({ story: id, theme, language, fonts: 'reference' })}`);
    await settled(page, id);
  };
  const show = async (id: string) => {
    await page.evaluate((next) => window.showStory(next), id);
    await settled(page, id);
  };
  const catalogue = async ({ theme, language }: Look) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`${origin}/?${new URLSearchParams({ language })}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  return {
    page,
    faults,
    stories: await storiesOf(page, origin),
    open,
    show,
    catalogue,
    close: () => closeAll(browser, server),
  };
}

async function storiesOf(page: Page, origin: string): Promise<readonly WorkshopStory[]> {
  await page.goto(origin);
  await page.waitForFunction(() => 'workshopStories' in window);
  return page.evaluate(() => window.workshopStories);
}

async function settled(page: Page, id: string): Promise<void> {
  await page.locator(`[data-story="${id}"]`).waitFor({ state: 'attached' });
  await page.locator(`[data-story="${id}"] article [aria-busy="true"]`).waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    // Waits for a frame, because the browser requests a font only when it lays out text in that font.
    await frame();
    await frame();
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await frame();
  });
}

async function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://workshop');
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname));
    readFile(file).then(
      (content) =>
        response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream').end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

async function closeAll(browser: BrowserContext, server: Server): Promise<void> {
  await browser.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

declare global {
  interface Window {
    workshopStories: readonly WorkshopStory[];
    showStory: (id: string) => void;
  }
}
