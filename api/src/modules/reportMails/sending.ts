import { fileNameFrom, PRODUCT_NAME } from 'contracts';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../../platform/errors';
import type { Db } from '../../platform/db/database';
import { reportSchedules, staff } from '../../platform/db/schema';
import { backoffSeconds } from '../../platform/jobs/backoff';
import { takeJobs } from '../../platform/jobs/leases';
import { addDays } from '../../platform/localTime';
import { inJob } from '../../platform/logContext';
import { plainLetter, safeInMail } from '../../platform/mail/plainLetter';
import { MailNotSent, type Attachment, type MailPort } from '../../platform/mail/port';
import { tracedCall } from '../../platform/outgoing';
import type { Reports } from '../reports/reports';
import { findSubject, type Subject } from '../reports/subject';
import { nextStart, periodBefore } from './periods';
import { readDueAt, tryLater, waitForNextPeriod, type Schedule } from './schedules';
import { REPORT_MAIL_TEXTS } from './texts';

/** The time for making a report, in milliseconds. */
const MAKE_MS = 600_000;
/** A worker that has not finished after this time counts as dead. It is longer than making and sending may take. */
const LEASE_SECONDS = 900;
/** Most mail servers refuse larger e-mails, and an attached file grows by a third. */
const MAX_FILE_BYTES = 12 * 1024 * 1024;
/** A report that was not accepted is sent again after this time, which doubles with each attempt. */
const RETRY = { firstSeconds: 60, maxSeconds: 3600 };
/** A report that could not be sent for this long, and until the next one is due, is left out. */
const TRIED_DAYS = 3;

interface Dependencies {
  db: Db;
  port: MailPort;
  reports: Reports;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Sends all due reports, one after the other. Several processes may do so at the same time. */
export async function sendDueReports({ db, port, reports, now, log }: Dependencies): Promise<void> {
  for (;;) {
    const [due] = await takeJobs(db, reportSchedules, { at: now(), max: 1, leaseSeconds: LEASE_SECONDS });
    if (!due) return;
    try {
      await inJob('report mail', () => send(due));
    } catch (error) {
      // One report that cannot be made must not delay the others.
      log.warn({ err: error, attempts: due.attempts }, 'a report by e-mail could not be made');
      await tryLater(db, due, { at: retryAt(due), failure: 'NOT_MADE' });
    }
  }

  function retryAt({ attempts }: Schedule): Date {
    return new Date(now().getTime() + backoffSeconds(attempts, RETRY) * 1000);
  }

  async function send(schedule: Schedule): Promise<void> {
    if (await hasLeft(db, schedule.email)) {
      await db.delete(reportSchedules).where(eq(reportSchedules.id, schedule.id));
      return;
    }
    const at = await readDueAt(db, schedule);
    if (at > now()) return tryLater(db, schedule, { at, failure: schedule.failure });
    const subject = await unlessDeleted(findSubject(db, schedule));
    if (!subject || isTooLate(schedule, now())) return waitForNextPeriod(db, schedule);
    const letter = await letterOf(schedule, subject);
    try {
      await tracedCall({ system: 'mail', call: 'send' }, () => port.send(letter));
    } catch (error) {
      if (!(error instanceof MailNotSent)) throw error;
      const { reason, failureCode: failure } = error;
      log.warn({ reason, failureCode: failure, attempts: schedule.attempts }, 'a report by e-mail was not accepted');
      // The mail server will never accept this e-mail, but perhaps the next one, when the mailbox exists again.
      if (reason === 'recipient') return waitForNextPeriod(db, schedule, { failure });
      return tryLater(db, schedule, { at: retryAt(schedule), failure });
    }
    await waitForNextPeriod(db, schedule, { sentAt: now(), failure: null });
  }

  async function letterOf(schedule: Schedule, subject: Subject) {
    const { id, email: to, every, language, nextDay } = schedule;
    const words = REPORT_MAIL_TEXTS[language];
    const period = periodBefore(every, nextDay);
    const { startDate, endDate } = period;
    const days = startDate === endDate ? endDate : `${startDate} – ${endDate}`;
    const name = subject.names.find((each) => each.language === language)?.name ?? subject.name;
    const of =
      subject.restaurantId === null
        ? words.all
        : safeInMail([name, subject.branchName].filter((part) => part !== null).join(' · '));
    const made = await makeFile(schedule, subject, period);
    const isFile = typeof made === 'object';
    return {
      id: `report-${id}-${nextDay}`,
      to,
      subject: `${PRODUCT_NAME}: ${words.subject(of, days)}`,
      ...plainLetter(language, [words[isFile ? 'attached' : made](of, days), words.why[every]]),
      ...(isFile && { attachments: [made] }),
    };
  }

  async function makeFile(
    { format, language }: Schedule,
    subject: Subject,
    period: ReturnType<typeof periodBefore>,
  ): Promise<Attachment | 'noOrders' | 'tooLarge'> {
    try {
      const signal = AbortSignal.timeout(MAKE_MS);
      const read = () => Promise.resolve({ db, asOf: now(), isReplica: false });
      const { file, type, fileName } = await reports.open(subject, period, { format, language, signal, read });
      const parts: Buffer[] = [];
      let size = 0;
      for await (const part of file) {
        const bytes = Buffer.from(part as Uint8Array);
        size += bytes.length;
        if (size > MAX_FILE_BYTES) return 'tooLarge';
        parts.push(bytes);
      }
      const filename = `${fileNameFrom(fileName.names, fileName.last)}.${format}`;
      return { filename, content: Buffer.concat(parts), contentType: type };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'NO_ORDERS') return 'noOrders';
      throw error;
    }
  }
}

/** Returns null for a restaurant or branch that was deleted. It may be restored, so its schedule stays. */
const unlessDeleted = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

function isTooLate({ every, nextDay }: Schedule, now: Date): boolean {
  const lastDay = [addDays(nextDay, TRIED_DAYS + 1), nextStart(every, nextDay)].sort().at(-1)!;
  return now.getTime() > Date.parse(`${lastDay}T00:00:00Z`);
}

/** Returns whether an address belongs to a former member of staff, who must not get figures any more. */
async function hasLeft(db: Db, email: string): Promise<boolean> {
  const accounts = await db.select({ isDeleted: staff.isDeleted }).from(staff).where(eq(staff.email, email));
  return accounts.length > 0 && accounts.every(({ isDeleted }) => isDeleted);
}
