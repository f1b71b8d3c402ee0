import { INSTALL_APP } from 'contracts';
import { PHONE } from '../harness/browser';
import { diners } from '../harness/diner';
import { press } from '../harness/keyboard';
import { expect, test } from '../harness/test';
import { wordsOf } from '../harness/words';
import { axeFaults } from '../screens/axe';

const diner = diners();

for (const language of ['en', 'ar'] as const) {
  test(`“Get the app” opens the page that installs the app, and the page has a complete web app manifest (${language})`, async ({
    suite,
  }) => {
    const { page, faults, sayMine } = await diner(PHONE, language);
    await page.goto(suite.origin);
    // React replaces the elements of the landing page's HTML, and a focus on one of them would be lost. Only React
    // renders the region of the notices.
    const notices = wordsOf('shared-ui', language)('ui.notices');
    await page.getByRole('region', { name: notices }).waitFor({ state: 'attached' });
    await press(page, page.getByRole('link', { name: wordsOf('shell', language)('landing.get') }));
    await page.getByRole('heading', { level: 1, name: sayMine('customer.install') }).waitFor();
    expect(new URL(page.url()).pathname).toBe(INSTALL_APP);
    expect(await axeFaults(page)).toEqual([]);

    const devtools = await page.context().newCDPSession(page);
    const { url, errors, data } = await devtools.send('Page.getAppManifest');
    expect(new URL(url).pathname).toBe(`/app-${language}.webmanifest`);
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ lang: language, display: 'standalone' });
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // A test's browser has no profile in which an app could be installed.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    expect(faults).toEqual([]);
  });
}
