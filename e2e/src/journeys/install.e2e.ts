import { INSTALL_APP } from 'contracts';
import { openCompleteBrowser, PHONE } from '../harness/browser';
import { diners } from '../harness/diner';
import { press } from '../harness/keyboard';
import { pagesOfTests } from '../harness/pages';
import { holdScripts } from '../harness/takeOver';
import { expect, test } from '../harness/test';
import { wordsOf } from '../harness/words';

const diner = diners();
/** Uses the complete Chromium, because the headless shell does not check whether an app can be installed. */
const openPage = pagesOfTests(openCompleteBrowser);

for (const language of ['en', 'ar'] as const) {
  test(`“Get the app” opens the page that installs the app, and the page has a complete web app manifest (${language})`, async ({
    suite,
  }) => {
    const { page, faults, sayMine } = await diner(PHONE, language);
    const release = await holdScripts(page);
    await page.goto(suite.origin, { waitUntil: 'commit' });
    const sent = await page.getByRole('heading', { level: 1 }).elementHandle();
    release();
    // React replaces the elements of the landing page's HTML, and a focus on one of them would be lost.
    await page.waitForFunction((heading) => !heading?.isConnected, sent);
    await press(page, page.getByRole('link', { name: wordsOf('shell', language)('landing.get') }));
    await page.getByRole('heading', { level: 1, name: sayMine('customer.install') }).waitFor();
    expect(new URL(page.url()).pathname).toBe(INSTALL_APP);

    const devtools = await page.context().newCDPSession(page);
    const { url, errors, data } = await devtools.send('Page.getAppManifest');
    expect(new URL(url).pathname).toBe(`/app-${language}.webmanifest`);
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ lang: language, display: 'standalone' });
    expect(faults).toEqual([]);
  });
}

test('The page that installs the app meets Chromium’s conditions for an app', async ({ suite }) => {
  const page = await openPage(PHONE);
  await page.goto(suite.origin + INSTALL_APP);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const devtools = await page.context().newCDPSession(page);
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
});
