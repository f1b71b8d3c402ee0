import { test } from '@playwright/test';
import path from 'node:path';
import { publishPackages } from '../../../scripts/lib/suite.mjs';
import { alterFile } from '../harness/alteredFile';
import { DESKTOP } from '../harness/browser';
import { buildOutsideRemote, type OutsideRemote } from '../harness/outsideRemote';
import { ADMIN, startTestSuite, type TestSuite } from '../harness/suite';
import { signIn, type SystemBrowser } from './browser';
import { openFirefox } from './firefox';
import { openWebKit } from './webKit';

const root = path.resolve(import.meta.dirname, '../../..');

for (const bundler of ['rspack', 'vite'] as const) {
  test.describe(`A remote that ${bundler} built without hashes`, () => {
    let suite: TestSuite;
    let remote: OutsideRemote;
    let browser: SystemBrowser | undefined;

    test.beforeAll(async () => {
      test.setTimeout(180_000);
      suite = await startTestSuite();
      remote = await buildOutsideRemote(bundler);
      await publishPackages({ root, dataDir: suite.dataDir, packages: [remote.folder] });
    });
    test.afterAll(async () => {
      await suite?.stop();
      await remote?.remove();
    });
    test.afterEach(async () => {
      await browser?.close();
      browser = undefined;
    });

    for (const [name, openBrowser] of [
      ['Firefox', openFirefox],
      ['WebKit', openWebKit],
    ] as const) {
      test(`works in ${name}, which refuses a changed module of it and shows a card`, async () => {
        const openPage = async () => {
          browser = await openBrowser(DESKTOP.viewport);
          await signIn(browser, suite.origin, ADMIN);
          await browser.waitForText('Live Orders');
          await browser.open(suite.origin + remote.page);
        };
        await openPage();
        await browser!.waitForText(remote.later);
        await browser!.close();
        const restore = await alterFile(
          suite,
          remote.name,
          /^(assets\/later-.*|\d+)\.js$/,
          (content) => `${content}\n;`,
        );
        try {
          await openPage();
          await browser!.waitForText('This section is unavailable');
          await browser!.click('App Users');
          await browser!.waitForText('All Users');
        } finally {
          await restore();
        }
      });
    }
  });
}
