import { expect, test } from '@playwright/test';
import { startTestSuite, type TestSuite } from '../harness/suite';
import { layoutFaults } from './layout';
import { unmarkedChoices } from './marks';
import type { Shown } from './screen';
import { SCREENS } from './screens';
import { prepareShown } from './shown';
import { startVisit, type Visit } from './visit';

/* Checks every screen for readers who see little: who enlarge its text in the settings of the browser or by zoom, or
   choose the system's own colours. */

/** Sizes of the window, and of the browser's text, in pixels. The second size is that of 1280 × 1024 at 400 % zoom. */
const SIZES = [
  { name: 'text of 32 px on a phone', width: 360, height: 740, text: 32 },
  { name: '400 % zoom', width: 320, height: 256, text: 16 },
];

let suite: TestSuite;
let shown: Shown;
let visit: Visit;

test.use({ trace: 'off' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  suite = await startTestSuite({ rendered: false });
  shown = await prepareShown(suite);
  visit = await startVisit(suite, 'en');
});

test.afterAll(async () => {
  await visit?.close();
  await suite?.stop();
});

test('With large text on a phone, and at 400 % zoom, no screen scrolls sideways and no text is cut', async () => {
  test.setTimeout(900_000);
  const faults: string[] = [];
  const session = await visit.page.context().newCDPSession(visit.page);
  for (const screen of SCREENS.filter(({ onWide }) => !onWide)) {
    await visit.as(screen.who);
    await screen.open(visit, shown);
    await visit.settled();
    for (const { name, width, height, text } of SIZES) {
      await session.send('Page.setFontSizes', { fontSizes: { standard: text, fixed: text } });
      await visit.resize(width, height);
      const found = await visit.page.evaluate(layoutFaults);
      faults.push(...found.map((fault) => `${screen.name}, ${name}: ${fault}`));
    }
    await visit.resize(1440, 900);
    await visit.page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(faults).toEqual([]);
});

test('In forced colours, each chosen till, page, tab, option and switch differs from the others', async () => {
  test.setTimeout(600_000);
  const faults: string[] = [];
  await visit.page.emulateMedia({ forcedColors: 'active' });
  for (const screen of SCREENS) {
    await visit.as(screen.who);
    await screen.open(visit, shown);
    await visit.settled();
    faults.push(...(await visit.page.evaluate(unmarkedChoices)).map((fault) => `${screen.name}: ${fault}`));
    await visit.page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(faults).toEqual([]);
});
