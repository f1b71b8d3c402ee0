import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { openWorkshop, ROOT, type Look, type OpenWorkshop, type WorkshopStory } from './workshop';

/** The folder of the reference pictures, which playwright.config.ts names too. docs/design.md shows the pictures. */
const REFERENCE = path.join(ROOT, 'docs/images/design');

/**
 * The size of the window in pixels. It is wide enough for a table with columns, and its pictures are narrow enough for
 * a document.
 */
const WINDOW = { width: 720, height: 460 };

const LOOKS: Look[] = [
  { language: 'en', theme: 'light' },
  { language: 'ar', theme: 'dark' },
];

let workshop: OpenWorkshop;

test.beforeAll(async () => {
  test.setTimeout(300_000); // The first test may have to build the workshop.
  workshop = await openWorkshop(WINDOW);
});

test.afterAll(() => workshop?.close());

const references = () => workshop.stories.filter(({ isReference }) => isReference);
const pictureName = ({ id }: WorkshopStory, { theme }: Look) => `${id}.${theme}.png`;

/** Makes the window as tall as a story. Otherwise a bar at the bottom of the window could cover a part of the story. */
async function fitWindow(subject: Locator): Promise<void> {
  const bottom = await subject.evaluate((element) => Math.ceil(element.getBoundingClientRect().bottom + scrollY));
  if (bottom > WINDOW.height) await workshop.page.setViewportSize({ ...WINDOW, height: bottom });
}

test.describe('the reference pictures', () => {
  for (const look of LOOKS) {
    test(`match the stories in ${look.language} and the ${look.theme} theme`, async () => {
      test.setTimeout(300_000);
      await workshop.open(references()[0]!.id, look);
      for (const story of references()) {
        await workshop.page.setViewportSize(WINDOW);
        await workshop.show(story.id);
        const subject = story.covers ? null : workshop.page.locator(`[data-story="${story.id}"]`);
        if (subject) await fitWindow(subject);
        await expect.soft(subject ?? workshop.page).toHaveScreenshot([pictureName(story, look)]);
      }
    });
  }

  test('belong to stories that still exist', async () => {
    const named = references().flatMap((story) => LOOKS.map((look) => pictureName(story, look)));
    const left = (await readdir(REFERENCE)).filter((file) => file.endsWith('.png') && !named.includes(file));
    if (test.info().config.updateSnapshots === 'all') {
      await Promise.all(left.map((file) => rm(path.join(REFERENCE, file))));
    } else {
      expect(left).toEqual([]);
    }
  });
});
