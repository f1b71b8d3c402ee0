import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paths, STATUS_PAGE } from 'contracts';
import { eventually } from '../harness/journeySteps';
import { hasFocus, press, typeInto } from '../harness/keyboard';
import { startAs } from '../harness/openAs';
import { ownSuite } from '../harness/ownSuite';
import { ADMIN } from '../harness/suite';
import { expect, test } from '../harness/test';
import { wordsOf } from '../harness/words';

interface Seed {
  restaurants: { posToken: string }[];
  unconnected: { id: string; names: Record<'en' | 'ar', string> }[];
}
const seed = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../api/demo/seed.json'), 'utf8')) as Seed;
const own = ownSuite();

/** Returns the restaurants that need somebody because of their connection. */
async function failing(): Promise<string[]> {
  const token = await own.suite.login(ADMIN);
  const { items } = await own.suite.call<{ items: { id: string }[] }>('GET', '/attention?language=en', { token });
  return items.flatMap(({ id }) => /^connection:([^:]+)/.exec(id)?.[1] ?? []);
}

// The first restaurant's token was refused, the second has none.
for (const [language, index] of [
  ['en', 0],
  ['ar', 1],
] as const) {
  const say = wordsOf('mf-admin', language);
  const operations = wordsOf('mf-operations', language);

  test(`An administrator mends a failing connection from Home with the keyboard alone, in ${language}`, async () => {
    const { page, suite } = own;
    const { id, names } = seed.unconnected[index]!;
    const name = names[language];
    await eventually(async () => (await failing()).includes(id), 'the connection fails');
    await startAs(page, suite, { language, as: 'admin' });
    await page.goto(suite.origin + STATUS_PAGE);
    const card = page.getByRole('heading', { level: 2, name: operations('status.part.pos') }).locator('..');
    await card.getByRole('listitem').filter({ hasText: name }).getByRole('link').waitFor();

    await page.goto(suite.origin + paths.home);
    const needs = page.getByRole('heading', { level: 2, name: say('admin.needs.title') });
    const item = needs.locator('../..').getByRole('listitem').filter({ hasText: name });
    await press(page, item.getByRole('link'));
    const [token, ofBranches] = ['admin.restaurant.token', 'admin.restaurant.branchsToken'].map((label) =>
      page.getByLabel(say(label), { exact: true }),
    );
    await hasFocus(token!);
    const valid = seed.restaurants[index]!.posToken;
    await page.keyboard.type(valid);
    await typeInto(page, ofBranches!, valid);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: say('admin.restaurants.title') }).waitFor();
    await eventually(async () => !(await failing()).includes(id), 'the connection works');

    await press(page, page.getByRole('link', { name: say('admin.home.title'), exact: true }));
    await needs.waitFor();
    await expect(item).toHaveCount(0);
  });
}
