import { inParallel } from 'contracts/server';
import type { FastifyBaseLogger } from 'fastify';
import { MailNotSent, type Letter, type MailPort } from '../../platform/mail/port';
import type { Settings } from '../../platform/config/settings';
import type { Db } from '../../platform/db/database';
import { inJob } from '../../platform/logContext';
import { tracedCall } from '../../platform/outgoing';
import { compose } from './compose';
import { createMailQueue, type Mail } from './queue';
import { recipientOf, type Recipient } from './recipients';
import { nextAttemptAt } from './retries';

/**
 * The results of attempts to send e-mails, for Prometheus. `dropped`: the e-mail no longer had a recipient. `failed`:
 * the e-mail was not accepted and is not retried. `retried`: the e-mail waits for another attempt.
 */
export const MAIL_OUTCOMES = ['sent', 'dropped', 'failed', 'retried'] as const;
type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** Sends e-mails to staff. */
export interface Mails {
  /** Whether this installation sends e-mails. */
  isOn: boolean;
  /** Sends at most `max` due e-mails at the same time. Returns how many were due. */
  sendDue(max: number): Promise<number>;
  /** Returns the number of each result in this process since its start. */
  counts(): ReadonlyMap<MailOutcome, number>;
}

interface Dependencies {
  db: Db;
  /** Null if this installation sends no e-mail. Waiting e-mails are then dropped. */
  port: MailPort | null;
  settings: Pick<Settings, 'PUBLIC_URL'>;
  /** Composes the e-mail of the morning; null if nothing needs a person. */
  attentionLetter: (
    person: Pick<Recipient, 'name' | 'language'> & { staffId: string | null },
    origin: string | undefined,
  ) => Promise<Omit<Letter, 'to'> | null>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createMails({ db, port, settings, attentionLetter, now, log }: Dependencies): Mails {
  const queue = createMailQueue(db, now);
  const counted = new Map<MailOutcome, number>();
  const count = (outcome: MailOutcome) => counted.set(outcome, (counted.get(outcome) ?? 0) + 1);

  async function end(mail: Mail, outcome: MailOutcome): Promise<void> {
    await queue.end(mail);
    count(outcome);
  }

  async function later(mail: Mail): Promise<void> {
    const at = nextAttemptAt(mail, now());
    if (!at) return end(mail, 'failed');
    await queue.later(mail, at);
    count('retried');
  }

  async function send(mail: Mail): Promise<void> {
    const recipient = port && (await recipientOf(db, mail, now()));
    if (!recipient) return end(mail, 'dropped');
    const { to, ...content } = recipient;
    const letter =
      mail.kind === 'attention'
        ? await attentionLetter({ ...content, staffId: mail.staffId }, settings.PUBLIC_URL)
        : compose({ ...content, kind: mail.kind, at: mail.createdAt }, settings.PUBLIC_URL);
    if (!letter) return end(mail, 'dropped');
    try {
      await tracedCall({ system: 'mail', call: 'send' }, () => port.send({ to, ...letter }));
    } catch (error) {
      if (!(error instanceof MailNotSent)) throw error;
      const { reason, failureCode } = error;
      log.warn({ kind: mail.kind, reason, failureCode, attempts: mail.attempts }, 'an e-mail was not accepted');
      return reason === 'recipient' ? end(mail, 'failed') : later(mail);
    }
    await end(mail, 'sent');
  }

  return {
    isOn: port !== null,
    async sendDue(max) {
      const due = await queue.take(max);
      await inParallel(due, max, (mail) => inJob('mail', () => send(mail)));
      return due.length;
    },
    counts: () => counted,
  };
}
