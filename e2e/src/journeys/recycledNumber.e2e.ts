import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MY_RECEIPTS } from 'contracts';
import { PHONE } from '../harness/browser';
import { diners, saveByKeyboard } from '../harness/diner';
import { money, newPhone } from '../harness/journeySteps';
import { press } from '../harness/keyboard';
import { ADMIN, startTestSuite, type TestSuite, type Till } from '../harness/suite';
import { expect, test } from '../harness/test';

/**
 * A time in milliseconds: one day longer than the time after which a number may belong to another person
 * (docs/decisions/0037).
 */
const PAUSE_MS = 46 * 24 * 60 * 60 * 1000;

const diner = diners();
let folder: string;
let suite: TestSuite;
let till: Till;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'suite-clock-'));
  await writeFile(path.join(folder, 'clock'), '0');
  suite = await startTestSuite({ clockFile: path.join(folder, 'clock') });
  till = await suite.till();
});
test.afterAll(async () => {
  await suite?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Sets the clocks of the suite's programs ahead, and waits until the API issues tokens with the new time. */
async function setClock(aheadMs: number): Promise<void> {
  await writeFile(path.join(folder, 'clock'), String(aheadMs));
  const isSet = async () => {
    const { data } = await suite.call<{ data: { token: string } }>('POST', '/admin/login', { body: ADMIN });
    const claims = Buffer.from(data.token.split('.')[1] ?? '', 'base64url').toString();
    const { iat } = JSON.parse(claims) as { iat: number };
    return Math.abs(iat * 1000 - Date.now() - aheadMs) < 60_000;
  };
  await expect.poll(isSet, { intervals: [200] }).toBe(true);
}

test('The new owner of a phone number sees no receipts of the earlier owner, who can still read them', async () => {
  const phone = newPhone();
  const earlier = await diner(PHONE, 'ar');
  const { total_price: first } = await suite.closeOrder(till);
  await saveByKeyboard(earlier, suite, till, phone);

  await setClock(PAUSE_MS);
  const later = await diner(PHONE, 'ar');
  const { total_price: second } = await suite.closeOrder(till);
  await saveByKeyboard(later, suite, till, phone);

  for (const [{ page, say, sayMine }, own] of [
    [later, second],
    [earlier, first],
  ] as const) {
    await press(page, page.getByRole('link', { name: say('invoice.saved.all') }));
    const rows = page.getByRole('region', { name: sayMine('customer.list'), exact: true }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText(money(own));
    await press(page, rows.first().getByRole('link'));
    await page.getByRole('article').getByText(money(own)).first().waitFor();
    await page.goto(suite.origin + MY_RECEIPTS);
  }
  await earlier.page.getByText(earlier.sayMine('customer.account.none')).waitFor();
  expect([...earlier.faults, ...later.faults]).toEqual([]);
});
