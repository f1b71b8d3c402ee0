import { CONFIRM_EMAIL_PAGE, FORGOTTEN_PASSWORD_PAGE, RESET_PASSWORD_PAGE, SECURITY_PAGE } from 'contracts';
import { nothing, type Screen } from './screen';
import type { Visit } from './visit';

const APP = {
  secret: 'MWZB43KH4VEDGCQEXEKSSUYY5J3HX2D6',
  address: 'otpauth://totp/Eesal:noura%40example.com?issuer=Eesal&secret=MWZB43KH4VEDGCQEXEKSSUYY5J3HX2D6',
};
const RECOVERY_CODES = Array.from({ length: 10 }, (_, index) => `7H2K${index}-Q9X4M`);
const ON = { isOn: true, isRequired: false, since: '2026-11-20T18:00:00.000Z', recoveryCodesLeft: 9 };

const STEP = '**/api/admin/login/second-factor';

/** Logs in with a correct password, for which the API requires a second step. */
async function logIn({ page, go }: Visit, code: 'SECOND_FACTOR' | 'SECOND_FACTOR_SETUP'): Promise<void> {
  await page.route('**/api/admin/login', (route) =>
    route.fulfill({ status: 401, json: { message: '', code, params: { challenge: 'a-challenge' } } }),
  );
  await go('/dashboard/login');
  await page.locator('input[type=email]').fill('noura@example.com');
  await page.locator('input[type=password]').fill('a-good-password');
  await page.keyboard.press('Enter');
  await page.locator('input[name=code]').waitFor();
}

/** Opens the page of the signed-in user's account, with a state of the second factor. */
async function openSecurity({ page, go }: Visit, state: object): Promise<void> {
  await page.route('**/api/admin/second-factor', nothing(state));
  await go(SECURITY_PAGE);
}

/** Fills in the fields of the open dialog, and submits them. */
async function prove({ page }: Visit): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.locator('input[name=currentPassword]').fill('a-good-password');
  const code = dialog.locator('input[name=code]');
  if (await code.isVisible()) await code.fill('123456');
  await dialog.locator('button[type=submit]').click();
}

/** The screens of the second login step, and of the page on which staff protect their account. */
export const SECURITY_SCREENS: Screen[] = [
  { name: 'login, two-step code', who: 'nobody', open: (visit) => logIn(visit, 'SECOND_FACTOR') },
  {
    name: 'login, two-step code that is wrong',
    who: 'nobody',
    open: async (visit) => {
      await visit.page.route(STEP, (route) =>
        route.fulfill({ status: 400, json: { message: '', code: 'WRONG_CODE', fields: { code: '' } } }),
      );
      await logIn(visit, 'SECOND_FACTOR');
      await visit.page.locator('input[name=code]').fill('123456');
      await visit.page.keyboard.press('Enter');
      await visit.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'login, two-step set-up',
    who: 'nobody',
    open: async (visit) => {
      await visit.page.route(`${STEP}/setup`, nothing(APP));
      await logIn(visit, 'SECOND_FACTOR_SETUP');
      await visit.page.locator('[role=img]').last().waitFor();
    },
  },
  {
    name: 'login, two-step recovery codes',
    who: 'nobody',
    open: async (visit) => {
      await visit.page.route(`${STEP}/setup`, nothing(APP));
      await visit.page.route(
        `${STEP}/setup/confirm`,
        nothing({ data: { token: 'a-token', user: {} }, recoveryCodes: RECOVERY_CODES }),
      );
      await logIn(visit, 'SECOND_FACTOR_SETUP');
      await visit.page.locator('input[name=code]').fill('123456');
      await visit.page.keyboard.press('Enter');
      await visit.page.getByText(RECOVERY_CODES[0]!).waitFor();
    },
  },
  {
    name: 'security, two-step off',
    who: 'restaurantAdmin',
    open: (visit) => visit.go(SECURITY_PAGE),
  },
  {
    name: 'security, two-step on, with few recovery codes',
    who: 'admin',
    open: (visit) => openSecurity(visit, { ...ON, isRequired: true, recoveryCodesLeft: 2 }),
  },
  {
    name: 'security, two-step being turned off',
    who: 'admin',
    open: async (visit) => {
      await openSecurity(visit, ON);
      await visit.page.locator('main').getByRole('button').nth(1).click();
      await visit.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'security, two-step new recovery codes',
    who: 'admin',
    open: async (visit) => {
      await visit.page.route('**/api/admin/second-factor/recovery-codes', nothing({ recoveryCodes: RECOVERY_CODES }));
      await openSecurity(visit, ON);
      await visit.page.locator('main').getByRole('button').first().click();
      await prove(visit);
      await visit.page.getByText(RECOVERY_CODES[0]!).waitFor();
    },
  },
  {
    name: 'security, e-mail confirmed',
    who: 'admin',
    open: async (visit) => {
      const own = { email: 'noura.alharbi.of.a.long.name@restaurants.example.com', isConfirmed: true, canSend: true };
      await visit.page.route('**/api/admin/email', nothing(own));
      await visit.go(SECURITY_PAGE);
    },
  },
  { name: 'forgotten password', who: 'nobody', open: (visit) => visit.go(FORGOTTEN_PASSWORD_PAGE) },
  {
    name: 'forgotten password, link sent',
    who: 'nobody',
    open: async (visit) => {
      // The page repeats the e-mail address, which is not a text of the suite.
      const email = 'noura.alharbi.of.a.long.name@restaurants.example.com';
      await visit.page.route('**/api/admin/password/forgotten', nothing({ message: email }));
      await visit.go(FORGOTTEN_PASSWORD_PAGE);
      await visit.page.locator('input[type=email]').fill(email);
      await visit.page.keyboard.press('Enter');
      await visit.page.locator('input[type=email]').waitFor({ state: 'detached' });
    },
  },
  { name: 'reset password', who: 'nobody', open: (visit) => visit.go(`${RESET_PASSWORD_PAGE}#a-token`) },
  { name: 'reset password, link without its token', who: 'nobody', open: (visit) => visit.go(RESET_PASSWORD_PAGE) },
  { name: 'confirm e-mail', who: 'nobody', open: (visit) => visit.go(`${CONFIRM_EMAIL_PAGE}#a-token`) },
  {
    name: 'confirm e-mail, link ended',
    who: 'nobody',
    open: async (visit) => {
      await visit.page.route('**/api/admin/email/confirm', (route) =>
        route.fulfill({ status: 410, json: { message: '', code: 'EMAIL_LINK_ENDED' } }),
      );
      await visit.go(`${CONFIRM_EMAIL_PAGE}#a-token`);
      await visit.page.locator('main button[type=button]').first().click();
      await visit.page.getByRole('alert').waitFor();
    },
  },
];
