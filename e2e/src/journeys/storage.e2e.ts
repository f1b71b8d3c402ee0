import { expect, test } from '../harness/test';
import { DESKTOP, hiddenFaults, PHONE } from '../harness/browser';
import { withoutStorage, type Lack } from '../harness/lackingBrowser';
import { MAIN_JOURNEYS } from '../harness/mainJourneys';
import { pagesOfTests } from '../harness/pages';

const openPage = pagesOfTests();

for (const lack of ['blocked', 'absent', 'full'] satisfies Lack[]) {
  test.describe(`In a browser whose storage is ${lack},`, () => {
    for (const [journey, take] of Object.entries(MAIN_JOURNEYS)) {
      test(journey, async ({ suite }) => {
        const page = await openPage(DESKTOP);
        const faults = hiddenFaults(page);
        await withoutStorage(page, lack);
        await take(page, suite);
        expect(faults).toEqual([]);
      });
    }

    test('the page of an unknown order says so, and the language can be changed', async ({ suite }) => {
      const page = await openPage({ ...PHONE, locale: 'en' });
      const faults = hiddenFaults(page);
      await withoutStorage(page, lack);
      await page.goto(`${suite.origin}/order/00000000-0000-4000-8000-000000000000`);
      await page.getByRole('heading', { name: 'Oops!' }).waitFor();
      await page.getByRole('button', { name: 'العربية' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
      expect(faults).toEqual([]);
    });

    test('a diner opens /me and sees the sign-in', async ({ suite }) => {
      const page = await openPage({ ...PHONE, locale: 'en' });
      const faults = hiddenFaults(page);
      await withoutStorage(page, lack);
      await page.goto(`${suite.origin}/me`);
      await page.getByLabel('Phone').waitFor();
      expect(faults).toEqual([]);
    });
  });
}
