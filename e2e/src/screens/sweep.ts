import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startTestSuite, type TestSuite } from '../harness/suite';
import { axeFaults } from './axe';
import { layoutFaults } from './layout';
import type { Screen, Shown } from './screen';
import { SCREENS } from './screens';
import { prepareShown } from './shown';
import { untranslated } from './texts';
import { startVisit, type Language, type Visit } from './visit';

/* Checks every screen in each language and at each width. The pseudo-locale replaces English: its texts are longer than
   in any language, and each is in brackets. A text without brackets is therefore missing from the catalogue.
   `SCREENSHOTS` names a folder for pictures and findings. `SCREEN` selects screens by a part of their names. */
const FOLDER = process.env.SCREENSHOTS;
const screens = SCREENS.filter(({ name }) => name.includes(process.env.SCREEN ?? ''));

/** The sizes of the window, from wide to narrow. The third width equals the first width at 200 % zoom. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 720, height: 450 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
];
const AXE_AT = [1440, 360];

let suite: TestSuite;
let shown: Shown;
let visit: Visit;

/** Returns a description of all elements of the page, with their boxes and visibility. Runs in the page. */
const shape = () =>
  [...document.querySelectorAll('*')]
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      return [element.tagName, x, y, width, height, isVisible].join(' ');
    })
    .join('\n');

async function picture({ name }: Screen, width: number, look: string): Promise<void> {
  if (!FOLDER) return;
  const file = `${name.replaceAll(/[^a-z]+/gi, '-')}.${look}.${width}.png`;
  await visit.page.screenshot({ path: path.join(FOLDER, file), fullPage: true, scale: 'css' });
}

/** Returns all faults of the open screen, at every size and in both themes. */
async function faultsOf(screen: Screen, language: Language): Promise<string[]> {
  const faults: string[] = [];
  const add = (where: string, found: string[]) => faults.push(...found.map((fault) => `${where}: ${fault}`));
  add('texts', await untranslated(visit.page, language, visit.data));
  for (const { width, height } of SIZES) {
    if (screen.onPhone && width > 720) continue;
    if (screen.onWide && width < 768) continue;
    await visit.resize(width, height);
    add(`${width} px`, await visit.page.evaluate(layoutFaults));
    await picture(screen, width, language);
    if (language === 'ur' || !AXE_AT.includes(width)) continue;
    add(`${width} px, light`, await axeFaults(visit.page));
    const inLight = await visit.page.evaluate(shape);
    await visit.page.emulateMedia({ colorScheme: 'dark' });
    await visit.settled();
    // If the dark theme neither moves nor hides any element, only the axe rules about colours can give new results.
    const onlyColours = (await visit.page.evaluate(shape)) === inLight;
    add(`${width} px, dark`, await axeFaults(visit.page, { onlyColours }));
    await picture(screen, width, `${language}-dark`);
    await visit.page.emulateMedia({ colorScheme: 'light' });
  }
  add('unseen', visit.hidden.splice(0));
  return faults;
}

/** Checks all screens in one language. Each language has its own test file, so that two can run at the same time. */
export function sweep(language: Language): void {
  // Switches off Playwright's traces, which would copy the page before and after each of hundreds of evaluations.
  test.use({ trace: 'off' });

  test.describe(`In ${language}, at every width and in both themes`, () => {
    test.beforeAll(async () => {
      test.setTimeout(300_000);
      suite = await startTestSuite({ pseudo: true, rendered: false });
      shown = await prepareShown(suite);
      if (FOLDER) await mkdir(FOLDER, { recursive: true });
      visit = await startVisit(suite, language);
    });

    test.afterEach(async () => {
      await visit.page.unrouteAll({ behavior: 'ignoreErrors' });
      await visit.resize(1440, 900);
    });

    test.afterAll(async () => {
      await visit?.close();
      await suite?.stop();
    });

    for (const [label, screen] of screens.map((screen) => [screen.name, screen] as const)) {
      test(`nothing is cut, covered, unreachable or untranslated: ${label}`, async () => {
        await visit.as(screen.who);
        await screen.open(visit, shown);
        await visit.settled();
        const faults = await faultsOf(screen, language);
        if (FOLDER && faults.length > 0)
          await appendFile(
            path.join(FOLDER, 'faults.txt'),
            faults.map((fault) => `${screen.name}, ${language}, ${fault}\n`).join(''),
          );
        expect(faults).toEqual([]);
      });
    }
  });
}
