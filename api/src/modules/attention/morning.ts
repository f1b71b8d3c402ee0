import { and, eq } from 'drizzle-orm';
import type { PlatformServices } from '../../platform/services';
import { confirmedEmails, counters, mails, staff } from '../../platform/db/schema';
import { localTime, PLATFORM_TIME_ZONE } from '../../platform/localTime';
import { writeMail } from '../mails/queue';
import { isConfirmed } from '../mails/recipients';

/** How long the mark of a morning is kept, in milliseconds. */
const KEPT_MS = 2 * 24 * 3_600_000;

/**
 * Queues the e-mail of the morning for all administrators with a confirmed address, once per day, from the hour of
 * `ATTENTION_MAIL_HOUR` on. What needs a person is read when the e-mail is sent.
 */
export async function writeMorningMails({ db, now, settings }: PlatformServices): Promise<void> {
  const at = now();
  const { date, time } = localTime(at, PLATFORM_TIME_ZONE);
  const hour = settings.ATTENTION_MAIL_HOUR;
  if (hour === undefined || Number(time.slice(0, 2)) < hour) return;
  await db.transaction(async (tx) => {
    const [isFirst] = await tx
      .insert(counters)
      .values({ key: `attention:${date}`, startedAt: at, expiresAt: new Date(at.getTime() + KEPT_MS), hits: 1 })
      .onConflictDoNothing()
      .returning({ key: counters.key });
    if (!isFirst) return;
    // An e-mail of the day before still waits if the mail server was down. The new one says everything.
    await tx.delete(mails).where(eq(mails.kind, 'attention'));
    const admins = await tx
      .select({ staffId: staff.id, language: confirmedEmails.language })
      .from(staff)
      .innerJoin(confirmedEmails, isConfirmed)
      .where(and(eq(staff.role, 'admin'), eq(staff.isDeleted, false)));
    for (const admin of admins) await writeMail(tx, { kind: 'attention', ...admin }, at);
  });
}
