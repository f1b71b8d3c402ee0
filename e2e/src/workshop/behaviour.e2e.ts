import { expect, test } from '@playwright/test';
import { openWorkshop, type OpenWorkshop } from './workshop';

const SMALL = { width: 320, height: 480 };

let workshop: OpenWorkshop;

test.beforeAll(async () => {
  workshop = await openWorkshop(SMALL);
});

test.afterAll(() => workshop?.close());

const focused = () => workshop.page.evaluate(() => document.activeElement?.textContent);

test.describe('a dialog', () => {
  test('scrolls to its last button in a small window, and the page below does not move', async () => {
    const { page } = workshop;
    await page.setViewportSize(SMALL);
    await workshop.open('dialogs-dialog--long', { language: 'ur', theme: 'light' });
    const dialog = page.getByRole('dialog');
    const box = (await dialog.locator('..').boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(SMALL.height);
    expect(box.width).toBeLessThanOrEqual(SMALL.width);
    const save = dialog.getByRole('button').last();
    await save.focus();
    const button = (await save.boundingBox())!;
    expect(button.y + button.height).toBeLessThanOrEqual(SMALL.height);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('keeps the focus inside, and returns it to the button that opened the dialog', async () => {
    const { page } = workshop;
    await workshop.open('dialogs-dialog--closed', { language: 'en', theme: 'light' });
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Open');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    const stops: unknown[] = [];
    for (let press = 0; press < 3; press++) {
      await page.keyboard.press('Tab');
      stops.push(await focused());
    }
    expect(stops).toEqual(['Cancel', 'Save', 'Cancel']);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.textContent === 'Open');
  });
});

test.describe('toasts', () => {
  for (const [language, width] of [
    ['en', 320],
    ['ar', 320],
    ['en', 1440],
    ['ar', 1440],
  ] as const) {
    test(`are stacked at the top right and completely visible, in ${language} at ${width} px`, async () => {
      const { page } = workshop;
      await page.setViewportSize({ width, height: 640 });
      await workshop.open('feedback-toastregion--stacked', { language, theme: 'light' });
      const boxes = await page
        .locator('section > [role]')
        .evaluateAll((notices) => notices.map((notice) => notice.getBoundingClientRect().toJSON() as DOMRect));
      expect(boxes).toHaveLength(3);
      for (const { left, right } of boxes) expect([left >= 0, width - right]).toEqual([true, 16]);
      expect(boxes[0]!.top).toBe(16);
      for (const [at, { top }] of boxes.slice(1).entries()) expect(top).toBeGreaterThan(boxes[at]!.bottom);
    });
  }

  test('show an English text from left to right, and an Arabic text from right to left', async () => {
    await workshop.open('feedback-toastregion--textsoftwodirections', { language: 'en', theme: 'light' });
    const directions = await workshop.page
      .locator('strong')
      .evaluateAll((words) => words.map((word) => getComputedStyle(word).direction));
    expect(directions).toEqual(['ltr', 'rtl']);
  });
});

test.describe('tabs', () => {
  for (const [language, next] of [
    ['en', 'ArrowRight'],
    ['ar', 'ArrowLeft'],
  ] as const) {
    test(`that do not fit on a phone are scrolled into view when a key selects them (in ${language}, the key ${next})`, async () => {
      const { page } = workshop;
      await page.setViewportSize(SMALL);
      await workshop.open('layout-tabs--morethanfit', { language, theme: 'light' });
      await page.keyboard.press('Tab');
      const tabs = page.getByRole('tab');
      for (let press = 1; press < (await tabs.count()); press++) await page.keyboard.press(next);
      const last = (await tabs.last().boundingBox())!;
      expect(await tabs.last().getAttribute('aria-selected')).toBe('true');
      expect([last.x >= 0, last.x + last.width <= SMALL.width]).toEqual([true, true]);
    });
  }
});

test.describe('a side sheet', () => {
  test('keeps its buttons visible at every scroll position', async () => {
    const { page } = workshop;
    await page.setViewportSize(SMALL);
    await workshop.open('dialogs-dialog--sheet', { language: 'ar', theme: 'light' });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('paragraph').last().scrollIntoViewIfNeeded();
    const button = (await dialog.getByRole('button').first().boundingBox())!;
    expect(button.y).toBeGreaterThanOrEqual(0);
    expect(button.y + button.height).toBeLessThan(SMALL.height / 2);
  });
});

test.describe('the focus ring of a field', () => {
  for (const language of ['en', 'ar', 'ur'] as const) {
    test(`does not touch the label, in ${language}`, async () => {
      const { page } = workshop;
      await page.setViewportSize(SMALL);
      await workshop.open('fields-phonefield--states', { language, theme: 'light' });
      const field = page.getByRole('textbox').first();
      await field.focus();
      const { gap, reach } = await field.evaluate((box) => {
        const label = document.querySelector(`label[for="${box.id}"]`)!;
        const { boxShadow, outlineOffset, outlineWidth } = getComputedStyle(box);
        const spread = Math.max(0, ...[...boxShadow.matchAll(/0px 0px 0px (\d+)px/g)].map(([, size]) => Number(size)));
        const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth);
        return {
          gap: box.getBoundingClientRect().top - label.getBoundingClientRect().bottom,
          reach: Math.max(spread, ring),
        };
      });
      expect(reach).toBeGreaterThan(0);
      expect(gap).toBeGreaterThan(reach);
    });
  }
});
