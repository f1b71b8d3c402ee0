import { expect, test } from '@playwright/test';
import { PNG } from 'pngjs';
import { indexedPng } from './indexedPng';
import { compare, differenceOf, leftPictures } from './pictures';
import { openWorkshop, type Look, type OpenWorkshop, type WorkshopStory } from './workshop';

/** As wide as a table is no longer a list of cards, and not much more: the pictures are read in a document. */
const WINDOW = { width: 720, height: 460 };

const LOOKS: Look[] = [
  { language: 'en', theme: 'light' },
  { language: 'ar', theme: 'dark' },
];

let workshop: OpenWorkshop;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  workshop = await openWorkshop(WINDOW);
});

test.afterAll(() => workshop?.close());

const references = () => workshop.stories.filter(({ isReference }) => isReference);
const pictureName = ({ id }: WorkshopStory, { theme }: Look) => `${id}.${theme}`;

async function pictureOf({ id, covers }: WorkshopStory): Promise<Buffer> {
  await workshop.show(id);
  const subject = covers ? workshop.page : workshop.page.locator(`[data-story="${id}"]`);
  return subject.screenshot({ animations: 'disabled', caret: 'hide' });
}

test.describe('the reference pictures', () => {
  for (const look of LOOKS) {
    test(`look as the stories do in ${look.language} and the ${look.theme} theme`, async () => {
      const differences: string[] = [];
      await workshop.open(references()[0]!.id, look);
      for (const story of references()) {
        const difference = await differenceOf(pictureName(story, look), await pictureOf(story));
        if (difference) differences.push(difference);
      }
      expect(differences).toEqual([]);
    });
  }

  test('are each of a story that is still kept as a picture', async () => {
    const named = references().flatMap((story) => LOOKS.map((look) => pictureName(story, look)));
    expect(await leftPictures(named)).toEqual([]);
  });
});

test.describe('two pictures', () => {
  const painted = (colour: [number, number, number], width = 20) => {
    const picture = new PNG({ width, height: 20 });
    picture.data.forEach((_, at) => (picture.data[at] = [...colour, 255][at % 4]!));
    return picture;
  };

  test('are the same when they are, differ in what was painted over, and in their size', () => {
    expect(compare(painted([255, 255, 255]), painted([255, 255, 255]))).toEqual({});
    const marked = painted([255, 255, 255]);
    for (const at of [0, 1, 2, 3, 4]) marked.data.set([10, 99, 82, 255], at * 4);
    expect(compare(painted([255, 255, 255]), marked).fault).toMatch(/1\.25 %/);
    expect(compare(painted([255, 255, 255]), painted([255, 255, 255], 21)).fault).toMatch(/20 × 20 .* 21 × 20/);
  });

  test('keep their colours when they are packed', () => {
    const painting = new PNG({ width: 40, height: 20 });
    // More colours than a palette holds: a ground, and shades that come once each.
    for (let at = 0; at < 800; at++)
      painting.data.set(at < 400 ? [243, 246, 244, 255] : [at % 256, at % 251, 90 + (at % 9), 255], at * 4);
    const packed = PNG.sync.read(indexedPng(painting));
    expect([...packed.data.subarray(0, 8)]).toEqual([243, 246, 244, 255, 243, 246, 244, 255]);
    expect(compare(painting, packed)).toEqual({});
  });
});
