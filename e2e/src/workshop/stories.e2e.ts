import { expect, test } from '@playwright/test';
import axe from 'axe-core';
import { offScreen } from './offScreen';
import { openWorkshop, type Look, type OpenWorkshop } from './workshop';

/** The narrowest window at which WCAG 2.2 requires a page to be readable (1.4.10). */
const NARROW = { width: 320, height: 640 };

/** The axe rules about whole pages. A single component has neither a page's headings nor its landmarks. */
const OF_PAGES = [
  'page-has-heading-one',
  'region',
  'heading-order',
  'landmark-one-main',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
];

// Switches off Playwright's traces, which would copy the page before and after each of hundreds of evaluations.
test.use({ trace: 'off' });

let workshop: OpenWorkshop;

test.beforeAll(async () => {
  workshop = await openWorkshop(NARROW);
});

test.afterAll(() => workshop?.close());

const LOOKS: Look[] = [
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark' },
  { language: 'ar', theme: 'light' },
  { language: 'ar', theme: 'dark' },
];

/**
 * Returns axe's findings, one line for each. Runs in the page, because transferring axe's whole report takes longer
 * than creating it.
 */
async function violationsOf(disabled: string[]): Promise<string[]> {
  const rules = Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }]));
  const { violations } = await window.axe.run({ rules, resultTypes: ['violations'] });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ html }) => html)
        .join(' ')}`,
  );
}

/** Checks all stories in one look, and returns the faults. */
async function faultsOf(
  look: Look,
  faultsOfStory: () => Promise<string[]>,
  prepare = async () => {},
): Promise<string[]> {
  const faults: string[] = [];
  await workshop.open(workshop.stories[0]!.id, look);
  await prepare();
  for (const { id } of workshop.stories) {
    await workshop.show(id);
    faults.push(...(await faultsOfStory()).map((fault) => `${id}: ${fault}`));
  }
  return faults;
}

test.describe('every story', () => {
  test('is in the workshop’s list of more than 40 stories', () => expect(workshop.stories.length).toBeGreaterThan(40));

  for (const look of LOOKS) {
    test(`in ${look.language} and the ${look.theme} theme passes axe, and fits on a page of 320 px`, async () => {
      const check = async () => {
        const violations = await workshop.page.evaluate(violationsOf, OF_PAGES);
        return [...violations, ...(await workshop.page.evaluate(offScreen))];
      };
      expect(await faultsOf(look, check, () => workshop.page.evaluate(axe.source))).toEqual([]);
    });
  }

  test('fits on a page of 320 px in Urdu, whose letters are the tallest and widest', async () => {
    expect(await faultsOf({ language: 'ur', theme: 'light' }, () => workshop.page.evaluate(offScreen))).toEqual([]);
  });

  test('causes no uncaught error and no CSP violation', () => expect(workshop.faults).toEqual([]));
});

test.describe('the component workshop', () => {
  for (const look of LOOKS) {
    test(`in ${look.language} and the ${look.theme} theme passes axe as a whole page, and fits on a page of 320 px`, async () => {
      await workshop.catalogue(look);
      await workshop.page.evaluate(axe.source);
      expect([
        ...(await workshop.page.evaluate(violationsOf, [])),
        ...(await workshop.page.evaluate(offScreen)),
      ]).toEqual([]);
    });
  }

  test('opens a component from the list on a phone, and Back returns to the previous component', async () => {
    const { page } = workshop;
    await workshop.catalogue({ language: 'en', theme: 'light' });
    const first = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('button', { name: 'Parts' }).click();
    await page.getByRole('link', { name: 'Tabs' }).click();
    await page.getByRole('heading', { level: 1, name: 'Layout Tabs' }).waitFor();
    expect(await page.locator('[data-story]').count()).toBe(
      workshop.stories.filter(({ id }) => id.startsWith('layout-tabs--')).length,
    );
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: first, exact: true }).waitFor();
  });
});
