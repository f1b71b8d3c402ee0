import { SECURITY_PAGE } from 'contracts';
import { hiddenFaults, PHONE } from '../harness/browser';
import { TIMEOUT_MS } from '../harness/journeySteps';
import { press, typeInto } from '../harness/keyboard';
import { storeAs } from '../harness/openAs';
import { pagesOfTests } from '../harness/pages';
import { ADMIN } from '../harness/suite';
import { expect, sharedSuite, test } from '../harness/test';

const suite = sharedSuite();
const openPage = pagesOfTests();

const PASSWORD = 'words-for-the-door';
const NEW = 'three camels in a row';

const TEXTS = {
  send: 'إرسال الرابط',
  sent: /أرسلنا رابطًا/,
  confirm: 'تأكيد البريد الإلكتروني',
  confirmed: 'تم تأكيد بريدك الإلكتروني',
  forgotten: 'نسيت كلمة المرور؟',
  email: 'البريد الإلكتروني',
  check: 'تحقق من بريدك',
  password: 'كلمة المرور',
  again: 'تأكيد كلمة المرور',
  changed: 'تم تغيير كلمة المرور',
  toLogin: 'الانتقال إلى تسجيل الدخول',
  menu: 'القائمة',
  notice: /^تم تغيير كلمة مرورك/,
};

/** Adds an administrator for this journey, so that other journeys can log in with the known password. */
async function newAdmin(): Promise<string> {
  const email = `forgot.${Date.now()}@example.com`;
  const body = { name: 'هدى', email, password: PASSWORD, confirmPassword: PASSWORD };
  await suite.call('POST', '/user', { token: await suite.login(ADMIN), body });
  return email;
}

/** Waits for an e-mail that contains a string. */
async function mailTo(email: string, contains: string | RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const { messages } = await suite.call<{ messages: { text: string }[] }>(
          'GET',
          `/dev/outbox?to=${encodeURIComponent(email)}`,
        );
        found = messages.map(({ text }) => text).find((text) => text.search(contains) >= 0);
        return found;
      },
      { timeout: TIMEOUT_MS },
    )
    .toBeDefined();
  return found ?? '';
}

/** Waits for an e-mail with a link to a page, and returns the link. */
async function linkTo(email: string, path: string): Promise<string> {
  const mail = await mailTo(email, new RegExp(`${path}#`));
  const link = /https?:\/\/\S+#[\w-]{43}/.exec(mail)?.[0] ?? '';
  return suite.origin + link.slice(new URL(link).origin.length);
}

test('A member of staff confirms their e-mail and resets a forgotten password by keyboard at 360 px', async () => {
  const email = await newAdmin();
  const page = await openPage(PHONE);
  const faults = hiddenFaults(page);
  await storeAs(page, suite, { language: 'ar', as: { email, password: PASSWORD } });

  await page.goto(suite.origin + SECURITY_PAGE);
  await press(page, page.getByRole('button', { name: TEXTS.send }));
  await expect(page.getByText(TEXTS.sent)).toBeVisible();
  await page.goto(await linkTo(email, '/dashboard/confirm-email'));
  await press(page, page.getByRole('button', { name: TEXTS.confirm }));
  await expect(page.getByRole('heading', { name: TEXTS.confirmed })).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto(`${suite.origin}/dashboard/login`);
  await press(page, page.getByRole('link', { name: TEXTS.forgotten }));
  await typeInto(page, page.getByLabel(TEXTS.email), email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: TEXTS.check })).toBeVisible();

  const link = await linkTo(email, '/dashboard/reset-password');
  await page.goto(link);
  await typeInto(page, page.getByLabel(TEXTS.password, { exact: true }), NEW);
  await typeInto(page, page.getByLabel(TEXTS.again, { exact: true }), NEW);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: TEXTS.changed })).toBeVisible();
  await mailTo(email, TEXTS.notice);
  await press(page, page.getByRole('link', { name: TEXTS.toLogin }));
  await typeInto(page, page.getByLabel(TEXTS.email), email);
  await typeInto(page, page.getByLabel(TEXTS.password, { exact: true }), NEW);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: TEXTS.menu, exact: true }).waitFor({ timeout: TIMEOUT_MS });
  expect(faults).toEqual([]);
});
