import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { DESKTOP, hiddenFaults } from '../harness/browser';
import { hasFocus, press, tabTo, typeInto } from '../harness/keyboard';
import { storeAs } from '../harness/openAs';
import { pagesOfTests } from '../harness/pages';
import { ADMIN } from '../harness/suite';
import { expect, sharedSuite, test } from '../harness/test';
import { wordsOf } from '../harness/words';

/** A white square. */
const LOGO = PNG.sync.write(
  Object.assign(new PNG({ width: 64, height: 64 }), { data: Buffer.alloc(64 * 64 * 4, 255) }),
);

const PLACES = 'Olaya\tTill 1\nOlaya\tTill 2\nMalaz\tCounter';

const suite = sharedSuite();
const openPage = pagesOfTests();

/** Opens a page as an administrator in a language. The test then uses the page without a mouse. */
async function openAsAdmin(language: 'en' | 'ar'): Promise<{ page: Page; faults: string[] }> {
  const page = await openPage({
    ...DESKTOP,
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const faults = hiddenFaults(page);
  await storeAs(page, suite, { language, as: 'admin' });
  await page.goto(`${suite.origin}/dashboard/restaurants`);
  return { page, faults };
}

/** Moves to an entry of an open list with the arrow keys, and selects it. */
async function choose(page: Page, entry: Locator): Promise<void> {
  await entry.waitFor();
  const isFocused = () => entry.evaluate((element) => element === document.activeElement);
  for (let moves = 0; !(await isFocused()); moves += 1) {
    expect(moves, 'the arrow keys reach the entry').toBeLessThan(20);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

test.describe('A restaurant without a point of sale is set up by keyboard alone', () => {
  for (const language of ['en', 'ar'] as const) {
    test(`from its name to the login of its restaurant admin, in ${language}`, async () => {
      test.setTimeout(180_000);
      const { page, faults } = await openAsAdmin(language);
      const t = wordsOf(['mf-admin', 'shared-auth'], language);
      const button = (id: string) => page.getByRole('button', { name: t(id), exact: true });
      const heading = (id: string) => page.getByRole('heading', { name: t(id) });
      const name = `Guided Kitchen ${language}`;
      const email = `guided.${language}@example.com`;

      // Step 1: name and logo.
      const chosen = page.waitForEvent('filechooser', { timeout: 60_000 });
      await press(page, page.getByRole('link', { name: t('admin.guided.open') }));
      await heading('admin.guided.step.names').waitFor();
      await typeInto(page, page.getByRole('textbox', { name: 'English' }), name);
      await tabTo(page, page.getByLabel(t('admin.restaurant.logo')));
      await page.keyboard.press('Enter');
      await (await chosen).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
      await press(page, button('admin.guided.next'));

      // Step 2: no point of sale.
      await hasFocus(heading('admin.guided.step.pos'));
      await press(page, page.getByLabel(t('admin.guided.pos')));
      await choose(page, page.getByRole('option', { name: t('admin.guided.pos.none') }));
      await page.getByText(t('admin.guided.pos.none.text')).waitFor();
      await press(page, button('admin.guided.next'));

      // Step 3: branches and tills are pasted from a spreadsheet. The page names a wrong row.
      await hasFocus(heading('admin.guided.step.places'));
      await tabTo(page, page.getByLabel(t('admin.guided.places')));
      await page.evaluate((text) => navigator.clipboard.writeText(text), `${PLACES}\n\tTill 9`);
      await page.keyboard.press('Control+v');
      const problem = t('admin.guided.places.noBranch');
      await page.getByText(t('admin.guided.places.row', { row: '4', problem })).waitFor();
      await page.keyboard.press('Control+a');
      await page.evaluate((text) => navigator.clipboard.writeText(text), PLACES);
      await page.keyboard.press('Control+v');
      await page.getByText('Counter').last().waitFor();
      await press(page, button('admin.guided.next'));

      // Step 4: currency and time zone have suitable defaults. Nothing has been stored so far.
      await hasFocus(heading('admin.guided.step.money'));
      const listed = async () => {
        const token = await suite.login(ADMIN);
        const search = encodeURIComponent(name);
        return suite.call<{ restaurants: { id: string }[] }>('GET', `/restaurant?search=${search}`, { token });
      };
      expect((await listed()).restaurants).toEqual([]);
      await press(page, button('admin.guided.create'));
      await page.getByRole('heading', { name: t('admin.setup.title', { restaurant: name }) }).waitFor();
      expect((await listed()).restaurants).toHaveLength(1);

      // The set-up can be interrupted, and continued from the menu of the restaurant.
      await press(page, page.getByRole('link', { name: t('admin.back') }));
      await typeInto(page, page.getByRole('main').getByRole('searchbox'), name);
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
      await press(page, row.getByRole('button', { expanded: false }));
      await choose(page, page.getByRole('menuitem', { name: t('admin.setup.open') }));
      await page.getByRole('heading', { name: t('admin.setup.title', { restaurant: name }) }).waitFor();

      // Downloads the keys of all tills as one file.
      await press(page, button('admin.keys.make'));
      await press(page, button('admin.keys.confirm'));
      const keys = page.waitForEvent('download');
      await button('admin.keys.download').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog', { name: t('admin.keys.lose') }).waitFor();
      await press(page, button('admin.key.lose.stay'));
      await press(page, button('admin.keys.download'));
      const csv = await readFile(await (await keys).path(), 'utf8');
      expect(csv.trim().split('\r\n')).toEqual([
        'branch,till,key',
        expect.stringMatching(/^Malaz,Counter,till_[\w-]{43}$/),
        expect.stringMatching(/^Olaya,Till 1,till_[\w-]{43}$/),
        expect.stringMatching(/^Olaya,Till 2,till_[\w-]{43}$/),
      ]);
      // Presses the last button of this name. The first one is in the corner of the dialog.
      await press(page, button('admin.close').last());

      // Invites the restaurant admin by a link.
      await press(page, button('staff.invite'));
      const invitation = page.getByRole('dialog');
      await hasFocus(invitation.getByLabel(t('staff.name')));
      await page.keyboard.type('Noura Al Harbi');
      await typeInto(page, invitation.getByLabel(t('staff.email')), email);
      await press(page, invitation.getByLabel(t('admin.orders.branch')));
      await choose(page, page.getByRole('option', { name: 'Malaz' }));
      await press(page, button('staff.invite.make'));
      const link = await page.getByLabel(t('staff.invite.link')).inputValue();
      // Presses the last button of this name. The first one is in the corner of the dialog.
      await press(page, button('admin.close').last());

      // Downloads all stickers as one PDF.
      const sheet = page.waitForEvent('download');
      await press(page, button('admin.qr.stickers'));
      expect((await readFile(await (await sheet).path())).subarray(0, 5).toString()).toBe('%PDF-');

      // The invited person sets a password and is signed in.
      const shell = wordsOf('shell', language);
      await page.evaluate(() => localStorage.removeItem('token'));
      await page.goto('about:blank');
      await page.goto(link);
      await hasFocus(page.getByLabel(shell('shell.invitation.password'), { exact: true }));
      await page.keyboard.type('three camels in a row');
      await typeInto(page, page.getByLabel(shell('shell.invitation.again')), 'three camels in a row');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Counter' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/dashboard/cashiers');
      expect(faults).toEqual([]);
    });
  }
});
