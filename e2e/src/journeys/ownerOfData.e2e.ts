import { readFile } from 'node:fs/promises';
import { MY_RECEIPTS } from 'contracts';
import { PHONE } from '../harness/browser';
import { diners, saveByKeyboard, showEarlier, signInByKeyboard } from '../harness/diner';
import { money, newPhone } from '../harness/journeySteps';
import { press } from '../harness/keyboard';
import { expect, test } from '../harness/test';

const diner = diners();

test('A diner downloads all data and deletes the account by keyboard, and a new sign-in shows no receipts', async ({
  suite,
}) => {
  const till = await suite.till();
  const { total_price: total, reference } = await suite.closeOrder(till);
  const phone = newPhone();
  const visitor = await diner(PHONE, 'ar');
  const { page, faults, sayMine } = visitor;
  await saveByKeyboard(visitor, suite, till, phone);

  await page.goto(`${suite.origin}${MY_RECEIPTS}/account`);
  await showEarlier(visitor, suite, phone);
  for (const [name, text] of [
    ['customer.copy.page', money(total)],
    ['customer.copy.json', String(reference)],
  ] as const) {
    const download = page.waitForEvent('download');
    await press(page, page.getByRole('button', { name: sayMine(name) }).first());
    expect(await readFile(await (await download).path(), 'utf8')).toContain(text);
  }

  const remove = page.getByRole('button', { name: sayMine('customer.delete') });
  await press(page, remove);
  const question = page.getByRole('alertdialog', { name: sayMine('customer.delete.question') });
  await question.waitFor();
  await press(page, question.getByRole('button', { name: sayMine('customer.delete'), exact: true }));
  await page.getByRole('heading', { level: 1, name: sayMine('customer.signIn.title') }).waitFor();

  // A sign-in with a code before the account is erased brings it back.
  await page.context().clearCookies();
  await signInByKeyboard(visitor, suite, phone);
  await page
    .getByRole('region', { name: sayMine('customer.list'), exact: true })
    .getByText(money(total))
    .first()
    .waitFor();
  expect(faults).toEqual([]);
});
