import { expect, test } from '@playwright/test';
import { startTestSuite, type TestSuite } from '../harness/suite';
import { unmarkedChoices } from './marks';
import type { Shown } from './screen';
import { SCREENS } from './screens';
import { prepareShown } from './shown';
import { startVisit, type Visit } from './visit';

/* Checks every screen in the system's own colours, which readers who see little may choose. */

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
