import path from 'node:path';
import { test, type BrowserContext, type Locator, type Page, type Request } from '@playwright/test';
import { PNG } from 'pngjs';
import { firstPageOf, hiddenFaults, openBrowser, type DESKTOP, type PHONE } from './browser';
import { chooseOrigins, startNginx, type Nginx, type Origins } from './nginx';
import { ADMIN, startTestSuite, type TestSuite, type Till } from './suite';

/** A browser that records its requests. */
interface Somebody {
  browser: BrowserContext;
  page: Page;
  /** Faults that users do not see: uncaught errors, CSP violations, and problems with CORS, preloads or integrity. */
  faults: string[];
  asked: Request[];
}

/** The suite with its pages, releases and API at three origins. */
export interface ThreeOrigins {
  origins: Origins;
  /** The suite at its public origin. */
  suite: TestSuite;
  /** A till of a restaurant that has a logo. */
  till: Till;
  /** Returns the URL of the till's invoice. */
  scan(): string;
  /** Opens a browser for one test. */
  somebody(device: typeof PHONE | typeof DESKTOP, locale?: 'en' | 'ar'): Promise<Somebody>;
  /** Returns the paths of a browser's requests, grouped by origin. Omits URLs without a server, such as `data:`. */
  askedOf(who: Somebody): Record<keyof Origins | 'others', string[]>;
}

/**
 * Starts a suite behind nginx for the calling test file. nginx serves the pages, the releases and the API from three
 * origins, as docs/deployment/nginx.conf describes.
 * @returns an object whose fields are set before the first test
 */
export function threeOrigins(): ThreeOrigins {
  let nginx: Nginx | undefined;
  const open: BrowserContext[] = [];
  const site = { scan, somebody, askedOf } as ThreeOrigins;

  test.beforeAll(async () => {
    site.origins = await chooseOrigins();
    const started = await startTestSuite({ origins: site.origins });
    site.suite = { ...started, origin: site.origins.pages };
    nginx = await startNginx(site.origins, {
      store: path.join(started.dataDir, 'releases'),
      api: started.apiOrigin,
    });
    site.till = await site.suite.till();
    await giveLogo(site);
  });
  test.afterEach(async () => void (await Promise.all(open.splice(0).map((browser) => browser.close()))));
  test.afterAll(async () => {
    await nginx?.stop();
    await site.suite?.stop();
  });

  function scan(): string {
    return `${site.suite.origin}/user/invoice?restId=${site.till.restaurantId}&deviceId=${site.till.id}`;
  }

  async function somebody(device: typeof PHONE | typeof DESKTOP, locale: 'en' | 'ar' = 'en'): Promise<Somebody> {
    const browser = await openBrowser({ ...device, locale, acceptDownloads: true });
    open.push(browser);
    const page = await firstPageOf(browser);
    const faults = hiddenFaults(page);
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    page.on('console', (message) => {
      if (/CORS|preloaded using link preload|integrity|Trusted/i.test(message.text())) faults.push(message.text());
    });
    return { browser, page, faults, asked };
  }

  function askedOf({ asked }: Somebody): Record<keyof Origins | 'others', string[]> {
    const { origins } = site;
    const found: Record<keyof Origins | 'others', string[]> = { pages: [], releases: [], api: [], others: [] };
    for (const request of asked.filter((one) => one.url().startsWith('http'))) {
      const { origin, pathname } = new URL(request.url());
      const name = (Object.keys(origins) as (keyof Origins)[]).find((key) => origins[key] === origin) ?? 'others';
      found[name].push(pathname);
    }
    return found;
  }

  return site;
}

async function giveLogo({ origins, suite, till }: ThreeOrigins): Promise<void> {
  const picture = new PNG({ width: 64, height: 64 });
  picture.data.fill(255);
  const form = new FormData();
  form.append('restaurantLogo', new Blob([new Uint8Array(PNG.sync.write(picture))], { type: 'image/png' }), 'logo.png');
  const answer = await fetch(`${origins.api}/api/restaurant/${till.restaurantId}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${await suite.login(ADMIN)}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}

/** Returns whether an image has been loaded and decoded. */
export const isDrawn = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
