import { saudiMobile } from 'contracts';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { outbox } from '../../platform/db/schema';
import type { MailPort } from '../../platform/mail/port';
import type { SmsPort } from '../../platform/sms/port';

/** A message that was stored instead of sent. */
interface OutboxMessage {
  id: string;
  to: string;
  text: string;
  sentAt: string;
}

/**
 * The SMS provider `console`. It stores messages and e-mails in the database, where the demo reads them, and sends
 * nothing.
 */
export interface Outbox extends SmsPort {
  /** Stores an e-mail instead of sending it. */
  mail: MailPort;
  /** Returns the messages to all recipients or to one, newest first. `to` is a phone number or an e-mail address. */
  latest(filter: { to?: string; limit: number }): Promise<OutboxMessage[]>;
}

/**
 * @param print shows a message on the console; the log is not used, because it must not contain phone numbers or codes
 */
export function createOutbox({ db, now, print }: { db: Db; now: () => Date; print: (line: string) => void }): Outbox {
  return {
    async send(to, text) {
      await db.insert(outbox).values({ to, text, sentAt: now() });
      print(`SMS to ${to}: ${text}`);
    },
    mail: {
      async send({ to, subject, text, attachments = [] }) {
        const files = attachments.map(({ filename }) => `[${filename}]\n`).join('');
        await db.insert(outbox).values({ to, text: `${subject}\n\n${text}${files}`, sentAt: now() });
        print(`E-mail to ${to}: ${subject}\n${text}`);
      },
    },
    async latest({ to, limit }) {
      const rows = await db
        .select()
        .from(outbox)
        .where(to ? eq(outbox.to, saudiMobile(to) ?? to) : undefined)
        .orderBy(desc(outbox.id))
        .limit(limit);
      return rows.map(({ id, sentAt, ...message }) => ({ id: String(id), ...message, sentAt: sentAt.toISOString() }));
    },
  };
}
