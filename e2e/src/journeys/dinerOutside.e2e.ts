import { expect, test } from '@playwright/test';
import { MY_RECEIPTS } from 'contracts';
import { startMailServer, type MailServer } from '../../../api/test/support/mailServer';
import { startOpenIdProvider, type OpenIdProvider } from '../../../api/test/support/openIdProvider';
import { PHONE } from '../harness/browser';
import { diners, saveWithOnePress, signInByKeyboard, signOut, type Diner } from '../harness/diner';
import { newPhone } from '../harness/journeySteps';
import { press, typeInto } from '../harness/keyboard';
import { startTestSuite, type TestSuite } from '../harness/suite';
import { wordsOf } from '../harness/words';

/* The diner's pages with an OpenID provider in place of Google, and with a mail server. */

let mails: MailServer;
let provider: OpenIdProvider;
let suite: TestSuite;

test.beforeAll(async () => {
  mails = await startMailServer();
  provider = await startOpenIdProvider();
  suite = await startTestSuite({
    settings: {
      ...{ SMTP_URL: mails.url, MAIL_FROM: 'receipts@example.com' },
      GOOGLE_CLIENT: `${provider.clientId}:${provider.clientSecret}`,
      GOOGLE_ISSUER: provider.url,
    },
  });
});
test.afterAll(async () => {
  await suite?.stop();
  await provider?.stop();
  await mails?.stop();
});

const diner = diners();

/** Signs in at the provider, whose page is shown now. */
async function signInAtProvider({ page }: Diner, account: string): Promise<void> {
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
}

for (const language of ['en', 'ar'] as const) {
  test(`A diner links a Google account after the phone was proved, and signs in with it; another Google account opens nothing (${language})`, async () => {
    const visitor = await diner(PHONE, language);
    const { page, faults, sayMine } = visitor;
    const refusal = wordsOf('shared-auth', language);
    const account = `sara-${language}`;
    const receipts = page.getByRole('heading', { level: 1, name: sayMine('customer.title') });
    const withGoogle = page.getByRole('button', { name: /Google/ });

    await page.goto(suite.origin + MY_RECEIPTS);
    await withGoogle.waitFor();
    await expect(page.getByRole('button', { name: /Apple/ })).toHaveCount(0);
    await signInByKeyboard(visitor, suite, newPhone());
    await press(page, page.getByRole('link', { name: sayMine('customer.nav.account') }));
    await press(page, withGoogle);
    await signInAtProvider(visitor, account);
    await page.getByText(sayMine('customer.identity.linked')).waitFor();
    await expect(withGoogle).toContainText(sayMine('customer.identity.remove'));

    await signOut(visitor);
    await page.goto(suite.origin + MY_RECEIPTS);
    await press(page, withGoogle);
    await signInAtProvider(visitor, `huda-${language}`);
    await page.getByText(refusal('refusal.IDENTITY_UNKNOWN')).first().waitFor();
    expect(new URL(page.url()).search).toBe('');

    await press(page, page.getByRole('link', { name: sayMine('customer.identity.phone') }));
    await press(page, withGoogle);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel(sayMine('customer.signIn.phone')).waitFor();

    await press(page, withGoogle);
    await signInAtProvider(visitor, account);
    await receipts.waitFor();
    expect(faults).toEqual([]);
  });
}

test('A diner sends a receipt and a month by e-mail, with their PDFs', async () => {
  const visitor = await diner(PHONE, 'ar');
  const { page, faults, sayMine } = visitor;
  const till = await suite.till();
  await suite.closeOrder(till);
  const phone = newPhone();
  await signInByKeyboard(visitor, suite, phone);
  await saveWithOnePress(visitor, suite, till, phone);

  /** Sends what the page shows to an address, and returns the e-mail. */
  const mail = async (address: string) => {
    await press(page, page.getByRole('button', { name: sayMine('customer.mail'), exact: true }));
    await typeInto(page, page.getByLabel(sayMine('customer.mail.to')), address);
    await press(page, page.getByRole('button', { name: sayMine('customer.mail.send'), exact: true }));
    await page.getByText(sayMine('customer.mail.sent')).first().waitFor();
    return mails.accepted.at(-1) ?? '';
  };

  await page.goto(suite.origin + MY_RECEIPTS);
  await press(
    page,
    page
      .getByRole('region', { name: sayMine('customer.list'), exact: true })
      .getByRole('link')
      .first(),
  );
  const receipt = await mail('expenses@example.com');
  expect(receipt).toContain('To: expenses@example.com');
  expect(receipt).toContain('Content-Type: application/pdf');

  await page.goto(`${suite.origin}${MY_RECEIPTS}/spending`);
  await press(page, page.getByRole('button', { name: sayMine('customer.spending.export') }));
  const month = await mail('accountant@example.com');
  expect(month).toContain('To: accountant@example.com');
  expect(month).toContain('Content-Type: application/pdf');
  expect(month).toMatch(/Content-Type: text\/csv/);
  expect(faults).toEqual([]);
});
