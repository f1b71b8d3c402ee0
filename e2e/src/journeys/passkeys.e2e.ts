import { expect, test } from '../harness/test';
import { MY_RECEIPTS } from 'contracts';
import { addAuthenticator } from '../harness/authenticator';
import { PHONE } from '../harness/browser';
import { diners, signOut, typePhoneAndCode } from '../harness/diner';
import { newPhone } from '../harness/journeySteps';
import { press } from '../harness/keyboard';
import { wordsOf } from '../harness/words';

const diner = diners();

test('A diner signs in by code, accepts a passkey, signs in with it by keyboard, and removes it', async ({ suite }) => {
  const phone = newPhone();
  const visitor = await diner(PHONE, 'ar');
  const { page, faults, sayMine: say } = visitor;
  const refusal = wordsOf('shared-auth', 'ar');
  const device = await addAuthenticator(page);
  // Switches off the browser's suggestion of passkeys, which could sign in before the test presses the button.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const receipts = page.getByRole('heading', { level: 1, name: say('customer.title') });
  const withPasskey = page.getByRole('button', { name: say('customer.passkey.signIn') });
  const offer = page.getByRole('region', { name: say('customer.passkey.offer') });

  await page.goto(suite.origin + MY_RECEIPTS);
  await withPasskey.waitFor();
  await typePhoneAndCode(visitor, suite, phone);
  await receipts.waitFor();

  await offer.waitFor();
  await press(page, offer.getByRole('button', { name: say('customer.passkey.add') }));
  await page.getByText(say('customer.passkey.added')).waitFor();
  await expect(offer).toBeHidden();
  expect(await device.passkeys()).toBe(1);

  await signOut(visitor);
  await page.reload();
  await withPasskey.waitFor();
  await press(page, withPasskey);
  await receipts.waitFor();
  await expect(offer).toBeHidden();

  await page.goto(`${suite.origin}${MY_RECEIPTS}/passkeys`);
  const list = page.getByRole('list', { name: say('customer.passkeys.title') });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await press(page, list.getByRole('button').last());
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await press(page, question.getByRole('button', { name: say('customer.passkey.remove') }));
  await expect(list).toBeHidden();

  await signOut(visitor);
  await page.reload();
  await withPasskey.waitFor();
  await press(page, withPasskey);
  await page.getByRole('alert').getByText(refusal('refusal.PASSKEY_UNKNOWN')).first().waitFor();
  expect(faults).toEqual([]);
});

test('A passkey that the browser suggests in the phone field signs the diner in without a button press', async ({
  suite,
}) => {
  const phone = newPhone();
  const visitor = await diner(PHONE, 'en');
  const { page, sayMine: say } = visitor;
  await addAuthenticator(page);
  await page.goto(suite.origin + MY_RECEIPTS);
  await typePhoneAndCode(visitor, suite, phone);
  await page
    .getByRole('region', { name: say('customer.passkey.offer') })
    .getByRole('button', { name: say('customer.passkey.add') })
    .click();
  await page.getByText(say('customer.passkey.added')).waitFor();
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: say('customer.title') }).waitFor();
});
