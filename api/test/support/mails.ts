import { desc, eq } from 'drizzle-orm';
import { confirmedEmails, mailLinks, mails, outbox, staff } from '../../src/platform/db/schema';
import { ADMIN } from './plant';
import { startSuite, type Suite } from './suite';

export const MAIL_ORIGIN = 'https://receipts.example.com';
/** A limit that is larger than the number of e-mails in any test. */
const MANY = 20;

export let suite: Suite;
/** The id of the administrator in the test data. */
export let adminId: string;

/** Starts an API for the calling test file. It stores e-mails in the outbox, as in the demo. */
export function setUpMails(): void {
  beforeAll(async () => {
    suite = await startSuite({ PUBLIC_URL: MAIL_ORIGIN });
    const [admin] = await suite.db.select({ id: staff.id }).from(staff).where(eq(staff.email, ADMIN.email));
    adminId = admin!.id;
  }, 60_000);
  afterAll(() => suite?.stop());
  beforeEach(async () => {
    for (const table of [mails, mailLinks, confirmedEmails, outbox]) await suite.db.delete(table);
    await suite.resetLimits();
  });
}

export const sendMails = () => suite.services.mails.sendDue(MANY);

/** Sends all due e-mails, and returns those that were sent to an address, newest first. */
export async function mailsTo(address: string): Promise<string[]> {
  await sendMails();
  const rows = await suite.db.select().from(outbox).where(eq(outbox.to, address)).orderBy(desc(outbox.id));
  return rows.map(({ text }) => text);
}

/** Returns the token of the link in an e-mail. */
export const tokenOf = (mail: string | undefined) => /#([\w-]{43})\b/.exec(mail ?? '')?.[1] ?? '';

/** Confirms the e-mail address of a member, as opening the link in the e-mail does. */
export async function confirmed(staffId: string, email: string, language: 'en' | 'ar' | 'ur' = 'en'): Promise<void> {
  await suite.db.insert(confirmedEmails).values({ staffId, email, language, confirmedAt: suite.clock.now() });
}

/** Requests the link for a forgotten password, and returns the token in the link. */
export async function resetToken(email: string = ADMIN.email): Promise<string> {
  await suite.call('POST', '/admin/password/forgotten', { body: { email } });
  // A notice of a new browser may be sent at the same time.
  return (await mailsTo(email)).map(tokenOf).find(Boolean) ?? '';
}
