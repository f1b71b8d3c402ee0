import { MY_RECEIPTS } from 'contracts';
import { inParallel } from 'contracts/server';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { CodeBudgets } from '../codes/codeBudgets';
import { linkMessage } from '../../platform/sms/messages';
import type { Messenger } from '../../platform/sms/messenger';
import { SmsUnavailable } from '../../platform/sms/port';
import type { Settings } from '../../platform/config/settings';
import type { Db } from '../../platform/db/database';
import { mainName, restaurantNameList } from '../../platform/db/names';
import { orders, receiptMessages, restaurants, users } from '../../platform/db/schema';
import { Refusal } from '../../platform/errors';
import { inJob } from '../../platform/logContext';
import type { Rule } from '../../platform/limits/rule';
import { linkLimits } from '../codes/linkLimits';
import { createMessageQueue, type MessageEnd, type ReceiptMessage } from './queue';
import { nextAttemptAt } from './retries';

/**
 * The limit for a till. A till closes at most 20 orders in ten minutes (docs/decisions/0024), so more messages than
 * this suggest an attack.
 */
const PER_TILL = { limit: 30, seconds: 600 };

/**
 * The results of attempts to send a message, for Prometheus. `retried` means that the message waits for another
 * attempt.
 */
export const MESSAGE_OUTCOMES = ['sent', 'unknown', 'dropped', 'failed', 'retried'] as const;
type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number];

/** Sends the messages about receipts that cashiers have saved. */
export interface ReceiptMessages {
  /** Sends at most `max` due messages at the same time. Returns how many were due. */
  sendDue(max: number): Promise<number>;
  /** Returns the number of each result in this process since its start. */
  counts(): ReadonlyMap<MessageOutcome, number>;
}

interface Dependencies {
  db: Db;
  messenger: Pick<Messenger, 'send'>;
  budgets: Pick<CodeBudgets, 'takeMessage'>;
  settings: Pick<Settings, 'PUBLIC_URL'>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createReceiptMessages({ db, messenger, budgets, settings, now, log }: Dependencies): ReceiptMessages {
  const queue = createMessageQueue(db, now);
  const counted = new Map<MessageOutcome, number>();
  const count = (outcome: MessageOutcome, times = 1) => counted.set(outcome, (counted.get(outcome) ?? 0) + times);

  async function end(message: ReceiptMessage, state: MessageEnd): Promise<void> {
    await queue.end(message, state);
    count(state);
  }

  async function later(message: ReceiptMessage, waitSeconds = 0): Promise<void> {
    const at = nextAttemptAt(message, { now: now(), waitSeconds });
    if (!at) return end(message, 'failed');
    await queue.later(message, at);
    count('retried');
  }

  /** Counts a message towards the limits and budgets. Returns whether it may be sent now. */
  async function mayBeSent(message: ReceiptMessage, limits: Rule[]): Promise<boolean> {
    if (message.isCounted) return true;
    try {
      await budgets.takeMessage(limits);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // If a limit of the phone number or the till is exceeded, the message is dropped. If a budget of all messages is
      // used up, the message waits.
      if (error.status === 429) await end(message, 'dropped');
      else await later(message, error.extra.retryAfterSeconds);
      return false;
    }
    await queue.counted(message);
    return true;
  }

  async function send(message: ReceiptMessage): Promise<void> {
    const letter = await readLetter(db, message);
    if (!letter || settings.PUBLIC_URL === undefined) return end(message, 'dropped');
    const { phone, names, deviceId, confirmedAt } = letter;
    const limits = [...linkLimits(message.orderId, phone), { key: `save-messages:${deviceId}`, ...PER_TILL }];
    if (!(await mayBeSent(message, limits)) || !(await queue.begin(message))) return;
    const restaurant = names.find(({ language }) => language === message.language)?.name ?? mainName(names);
    const link = `${settings.PUBLIC_URL}${MY_RECEIPTS}/receipts/${message.id}`;
    try {
      await messenger.send(
        phone,
        linkMessage({ restaurant, link, language: message.language, question: confirmedAt ? undefined : letter }),
      );
    } catch (error) {
      if (!(error instanceof SmsUnavailable)) throw error;
      const { provider, reason, providerCode, waitSeconds, isInDoubt } = error;
      log.warn({ provider, reason, providerCode }, 'a message about a receipt was not taken');
      if (isInDoubt) return end(message, 'unknown');
      if (reason === 'recipient') return end(message, 'failed');
      return later(message, waitSeconds);
    }
    await end(message, 'sent');
  }

  return {
    async sendDue(max) {
      const abandoned = await queue.endAbandoned();
      if (abandoned > 0) {
        count('unknown', abandoned);
        log.warn({ abandoned }, 'the server died while it sent messages about receipts');
      }
      const due = await queue.take(max);
      await inParallel(due, max, (message) => inJob('receipt message', () => send(message)));
      return due.length;
    },

    counts: () => counted,
  };
}

/**
 * Returns what is needed to write a message. The result is undefined if the message must no longer be sent: the order
 * is void or no longer the customer's, the customer was deleted, has stopped messages or has no phone number, or the
 * restaurant was deleted or has switched messages off.
 */
async function readLetter(db: Db, { id }: ReceiptMessage) {
  const [letter] = await db
    .select({
      phone: users.phone,
      names: restaurantNameList(restaurants.id).as('restaurant_names'),
      deviceId: orders.deviceId,
      orderAt: orders.orderAt,
      timeZone: orders.timeZone,
      totalPrice: orders.totalPrice,
      currency: orders.currency,
      confirmedAt: orders.confirmedAt,
      setting: restaurants.saveMessage,
    })
    .from(receiptMessages)
    .innerJoin(orders, and(eq(orders.id, receiptMessages.orderId), eq(orders.userId, receiptMessages.userId)))
    .innerJoin(users, eq(users.id, receiptMessages.userId))
    .innerJoin(restaurants, eq(restaurants.id, orders.restaurantId))
    .where(
      and(
        eq(receiptMessages.id, id),
        isNull(orders.voidedAt),
        eq(users.isDeleted, false),
        isNull(users.messagesStoppedAt),
        eq(restaurants.isDeleted, false),
      ),
    );
  if (!letter?.phone || letter.setting === null) return undefined;
  return { ...letter, phone: letter.phone };
}
