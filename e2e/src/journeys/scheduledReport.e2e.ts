import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMailServer, type MailServer } from '../../../api/test/support/mailServer';
import { DESKTOP } from '../harness/browser';
import { press, tabTo, typeInto } from '../harness/keyboard';
import { startAs } from '../harness/openAs';
import { pagesOfTests } from '../harness/pages';
import { startTestSuite, type TestSuite } from '../harness/suite';
import { expect, test } from '../harness/test';
import { wordsOf } from '../harness/words';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** The hour in Riyadh by which the reports of the day before have been sent. */
const SENT_BY = 9;
/** Riyadh is ahead of UTC by this time. */
const RIYADH_MS = 3 * HOUR_MS;

const openPage = pagesOfTests();
let folder: string;
let mails: MailServer;
let suite: TestSuite;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'suite-clock-'));
  await writeFile(path.join(folder, 'clock'), '0');
  mails = await startMailServer();
  suite = await startTestSuite({
    clockFile: path.join(folder, 'clock'),
    settings: { SMTP_URL: `${mails.url}?plain=1`, MAIL_FROM: 'no-reply@eesal.example' },
  });
});
test.afterAll(async () => {
  await suite?.stop();
  await mails?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('An administrator has reports sent each day by keyboard, and a mailbox gets each of them once', async () => {
  const till = await suite.till();
  await suite.closeOrder(till);
  // A scan stores the order.
  await suite.call('GET', `/order/foodics/web/last-order?restaurantId=${till.restaurantId}&casherId=${till.id}`);
  const recipients = { en: 'owner.en@example.com', ar: 'owner.ar@example.com' };
  for (const [language, email] of Object.entries(recipients) as [keyof typeof recipients, string][]) {
    const page = await openPage(DESKTOP);
    const t = wordsOf(['mf-admin', 'shared-auth'], language);
    await startAs(page, suite, { language, as: 'admin' });
    await page.goto(`${suite.origin}/dashboard/restaurants?open=report.${till.restaurantId}`);
    const dialog = page.getByRole('dialog');
    await press(page, dialog.getByRole('button', { name: t('admin.report.mail.add'), exact: true }));
    const form = dialog.getByRole('form', { name: t('admin.report.mail') });
    await typeInto(page, form.getByLabel(t('staff.email')), email);
    await tabTo(page, form.getByLabel(t('admin.report.mail.every')));
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: t('admin.report.mail.day') }).waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await press(page, form.getByRole('button', { name: t('admin.report.mail.start') }));
    await expect(dialog.getByRole('listitem').filter({ hasText: email })).toContainText(
      `${t('admin.report.mail.day')} · PDF`,
    );
  }
  expect(mails.accepted).toEqual([]);

  // The next morning, on the suite's clock.
  const now = Date.now();
  const midnight = Math.floor((now + RIYADH_MS) / DAY_MS) * DAY_MS + DAY_MS - RIYADH_MS;
  const tomorrow = midnight + SENT_BY * HOUR_MS;
  await writeFile(path.join(folder, 'clock'), String(tomorrow - now));
  await expect.poll(() => mails.accepted.length, { timeout: 90_000 }).toBe(2);
  const to = mails.accepted.map((mail) => /^To: (\S+)\r$/m.exec(mail)?.[1]);
  expect(to.sort()).toEqual([recipients.ar, recipients.en]);
  for (const mail of mails.accepted) expect(mail).toContain('Content-Type: application/pdf');
});
