import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { prepareData } from '../harness/preparedData';
import { startTestSuite } from '../harness/suite';
import { SCREENS } from './screens';
import { prepareShown } from './shown';
import { startVisit, type Language } from './visit';

/*
 * `npm run contact-sheets -w e2e`: takes pictures of every main screen at three widths, and puts them on one sheet for
 * each language and theme in docs/images/screens. The suite must be built. `LANGUAGES_SHOWN=ar` limits the sheets to
 * one language. `PICTURES=/some/folder` also stores each picture in full size in that folder.
 */
const FOLDER = path.resolve(import.meta.dirname, '../../../docs/images/screens');
const LANGUAGES = (process.env.LANGUAGES_SHOWN?.split(',') ?? ['en', 'ar', 'ur']) as Language[];
const THEMES = ['light', 'dark'] as const;
const PICTURES = process.env.PICTURES;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

/** The screens on the sheets: all main screens and a few errors, without empty lists and half-filled forms. */
const SHOWN = [
  'landing',
  'terms and privacy',
  'login',
  'invitation',
  'Permission Denied',
  'invoice',
  'invoice, phone',
  'invoice, code',
  'invoice, refused code',
  'invoice, saved',
  'a saved order',
  'an order that does not exist',
  'my receipts, in every state',
  'my receipt',
  'my spending',
  'my deadlines',
  'my account',
  'home',
  'all orders',
  'one of all orders',
  'restaurants',
  'guided path to a restaurant',
  'setup of an own restaurant',
  'edited restaurant',
  'branches',
  'all QR codes of a branch',
  'report of a branch',
  'devices',
  'users',
  'admins',
  'restaurants admins',
  'categories',
  'commands',
  'cashiers',
  'last order of a cashier',
  'orders, by number',
  'orders',
  'details of an order',
  'my branch',
  'staff accounts',
  'the suite page',
];

const shownScreens = SHOWN.map((name) => {
  const screen = SCREENS.find((one) => one.name === name);
  if (!screen) throw new Error(`no screen is called "${name}"`);
  return screen;
});

const HEIGHT = 480;
const GAP = 8;
const COLUMNS = 2;
const ROUND = { light: '#c9d0c9', dark: '#3a4540' };

/** Puts the pictures of one screen side by side, in the order of the sizes. */
async function strip(pictures: readonly Buffer[]): Promise<{ picture: Buffer; width: number }> {
  const parts: OverlayOptions[] = [];
  let left = 0;
  for (const picture of pictures) {
    const { data, info } = await sharp(picture).resize({ height: HEIGHT }).png().toBuffer({ resolveWithObject: true });
    parts.push({ input: data, left, top: 0 });
    left += info.width + GAP;
  }
  const width = left - GAP;
  const ground = { width, height: HEIGHT, channels: 4, background: '#0000' } as const;
  return { picture: await sharp({ create: ground }).composite(parts).png().toBuffer(), width };
}

async function writeSheet(file: string, strips: readonly { picture: Buffer; width: number }[], background: string) {
  const column = Math.max(...strips.map(({ width }) => width)) + 3 * GAP;
  const rows = Math.ceil(strips.length / COLUMNS);
  await sharp({
    create: { width: COLUMNS * column, height: rows * (HEIGHT + 2 * GAP), channels: 3, background },
  })
    .composite(
      strips.map(({ picture }, index) => ({
        input: picture,
        left: (index % COLUMNS) * column + GAP,
        top: Math.floor(index / COLUMNS) * (HEIGHT + 2 * GAP) + GAP,
      })),
    )
    .webp({ quality: 72, effort: 5 })
    .toFile(path.join(FOLDER, file));
}

for (const folder of [FOLDER, PICTURES]) if (folder) await mkdir(folder, { recursive: true });
await prepareData();
// Switches off rendering on the web host, as sweep.ts does, so that the same scripts draw every screen.
const suite = await startTestSuite({ rendered: false });
try {
  const shown = await prepareShown(suite);
  for (const language of LANGUAGES) {
    const visit = await startVisit(suite, language);
    // tsx makes the functions that are sent to the page call `__name`, but the page has no such function.
    await visit.page.addInitScript({ content: 'globalThis.__name = (named) => named' });
    const strips = { light: [], dark: [] } as Record<(typeof THEMES)[number], { picture: Buffer; width: number }[]>;
    for (const screen of shownScreens) {
      await visit.as(screen.who);
      await screen.open(visit, shown);
      await visit.settled();
      for (const theme of THEMES) {
        await visit.page.emulateMedia({ colorScheme: theme });
        const pictures: Buffer[] = [];
        for (const { width, height } of SIZES) {
          await visit.resize(width, height);
          const picture = await visit.page.screenshot({ scale: 'css' });
          pictures.push(picture);
          if (PICTURES)
            await writeFile(path.join(PICTURES, `${screen.name}.${language}.${theme}.${width}.png`), picture);
        }
        strips[theme].push(await strip(pictures));
      }
      await visit.page.unrouteAll();
      await visit.page.emulateMedia({ colorScheme: 'light' });
      await visit.resize(1440, 900);
      console.log(`${language}: ${screen.name}`);
    }
    for (const theme of THEMES) await writeSheet(`${language}-${theme}.webp`, strips[theme], ROUND[theme]);
    await visit.close();
  }
} finally {
  await suite.stop();
}
// The headless browser ends with its process.
process.exit();
