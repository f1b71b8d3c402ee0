import { and, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Language, ReminderMessage } from 'contracts';
import { inParallel } from 'contracts/server';
import type { Db } from '../../platform/db/database';
import { budgets, pushSent, pushSubscriptions } from '../../platform/db/schema';
import { localTime, PLATFORM_TIME_ZONE } from '../../platform/localTime';
import { readEndingTomorrow } from '../receipts/deadlines';
import { readBudgetAlerts } from '../receipts/spending';
import { BUDGET_ALERTS } from '../receipts/budgetAlerts';
import { budgetMessage, deadlineMessage } from './messages';
import type { PostPush } from './postPush';
import type { PushKeys, PushPair } from './pushKeys';
import { browsersOf, type Subscription } from './subscriptions';

/**
 * The hours in which reminders are sent: from 09:00 until before 21:00. Deadlines use the branch's clock, and budgets
 * use the platform's clock.
 */
const HOURS = { from: 9, until: 21 };
const HOUR_MS = 3_600_000;
/** The time between two checks of a diner for due reminders, in milliseconds. */
const CHECK_INTERVAL_MS = HOUR_MS;
/** How many diners one round checks. */
const DINERS_AT_ONCE = 200;
/** How many reminders a round sends at the same time. */
const SENT_AT_ONCE = 10;
/**
 * The time in milliseconds for which sent reminders are remembered. It is longer than a month, because each budget
 * warning is sent at most once a month.
 */
const REMEMBERED_MS = 62 * 24 * HOUR_MS;

interface Job {
  db: Db;
  pushKeys: PushKeys;
  post: PostPush;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info'>;
}

/**
 * A message, and a key for each deadline or budget warning that it announces. Each of them is announced to a diner only
 * once.
 */
interface Reminder {
  userId: string;
  about: string[];
  messageIn(announced: string[], language: Language): ReminderMessage;
}

/**
 * Sends the reminders that are due, about deadlines that end tomorrow and about budgets. Any number of processes may
 * run this job at the same time. A reminder is recorded before it is sent, so that it is not repeated after a restart.
 * If it is certain that no push service accepted the message, the record is deleted and the job tries again an hour
 * later.
 */
export async function sendReminders({ db, pushKeys, post, now, log }: Job): Promise<void> {
  const at = now();
  await db.delete(pushSent).where(lt(pushSent.sentAt, new Date(at.getTime() - REMEMBERED_MS)));
  if ((await db.$count(pushSubscriptions)) === 0) return;
  const keys = await pushKeys.read();
  if (!keys) return;
  let sent = 0;
  for (;;) {
    const userIds = await nextDiners(db, at);
    if (userIds.length === 0) break;
    const browsers = await browsersOf(db, userIds, { publicKey: keys.publicKey, at });
    if (browsers.size === 0) continue;
    const reminders = [
      ...(await deadlinesOf(db, [...browsers.keys()], at)),
      ...(await budgetsOf(db, [...browsers.keys()], at)),
    ];
    await inParallel(reminders, SENT_AT_ONCE, async (reminder) => {
      if (await remind(reminder, browsers.get(reminder.userId) ?? [], { db, post, keys, at })) sent += 1;
    });
  }
  if (sent > 0) log.info({ sent }, 'reminders were sent');
}

/** Returns diners that the job has not checked for an hour, and records that it checks them now. */
async function nextDiners(db: Db, at: Date): Promise<string[]> {
  const isDue = or(
    isNull(pushSubscriptions.lookedAt),
    lte(pushSubscriptions.lookedAt, new Date(at.getTime() - CHECK_INTERVAL_MS)),
  );
  const some = db
    .selectDistinct({ userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(isDue)
    .limit(DINERS_AT_ONCE);
  const looked = await db
    .update(pushSubscriptions)
    .set({ lookedAt: at })
    .where(and(isDue, inArray(pushSubscriptions.userId, some)))
    .returning({ userId: pushSubscriptions.userId });
  return [...new Set(looked.map(({ userId }) => userId))];
}

async function deadlinesOf(db: Db, userIds: string[], at: Date): Promise<Reminder[]> {
  const found = await readEndingTomorrow(db, userIds, { now: at, hours: HOURS });
  const nameOf = ({ orderId, kind, day }: (typeof found)[number]) => `deadline ${orderId} ${kind} ${day}`;
  return userIds.flatMap((userId) => {
    const own = found.filter((deadline) => deadline.userId === userId);
    if (own.length === 0) return [];
    return {
      userId,
      about: own.map(nameOf),
      messageIn: (announced, language) =>
        deadlineMessage(
          own.filter((deadline) => announced.includes(nameOf(deadline))),
          language,
        ),
    };
  });
}

async function budgetsOf(db: Db, userIds: string[], at: Date): Promise<Reminder[]> {
  const { date, time } = localTime(at, PLATFORM_TIME_ZONE);
  const hour = Number(time.slice(0, 2));
  if (hour < HOURS.from || hour >= HOURS.until) return [];
  const month = date.slice(0, 'YYYY-MM'.length);
  const { near, over } = BUDGET_ALERTS;
  const withBudget = await db
    .selectDistinct({ userId: budgets.userId })
    .from(budgets)
    .where(inArray(budgets.userId, userIds));
  const reminders: Reminder[] = [];
  for (const { userId } of withBudget) {
    const alerts = await readBudgetAlerts(db, userId, at);
    if (alerts.length === 0) continue;
    reminders.push({
      userId,
      // The warning at 100 percent also records the one at 80 percent as sent. So if a return brings the spending back
      // below 100 percent, the diner does not get the warning at 80 percent.
      about: alerts.flatMap(({ currency, state }) =>
        (state === 'over' ? [near, over] : [near]).map((share) => `budget ${month} ${currency ?? '$'} ${share}`),
      ),
      messageIn: (announced, language) =>
        budgetMessage(announced.some((one) => one.endsWith(` ${over}`)) ? 'over' : 'near', month, language),
    });
  }
  return reminders;
}

/** Sends a reminder to all browsers of its diner. Returns whether a push service certainly accepted it. */
async function remind(
  { userId, about, messageIn }: Reminder,
  browsers: Subscription[],
  { db, post, keys, at }: { db: Db; post: PostPush; keys: PushPair; at: Date },
): Promise<boolean> {
  const noted = await db
    .insert(pushSent)
    .values(about.map((one) => ({ userId, about: one, sentAt: at })))
    .onConflictDoNothing()
    .returning({ about: pushSent.about });
  const announced = noted.map((note) => note.about);
  if (announced.length === 0) return false;
  const outcomes = await Promise.all(
    browsers.map(async (browser) => {
      const outcome = await post(browser, JSON.stringify(messageIn(announced, browser.language)), keys).catch(
        () => 'unknown' as const,
      );
      const itself = eq(pushSubscriptions.endpoint, browser.endpoint);
      if (outcome === 'gone') await db.delete(pushSubscriptions).where(itself);
      if (outcome === 'accepted') await db.update(pushSubscriptions).set({ succeededAt: at }).where(itself);
      return outcome;
    }),
  );
  const isTaken = outcomes.includes('accepted');
  if (!isTaken && !outcomes.includes('unknown'))
    await db.delete(pushSent).where(and(eq(pushSent.userId, userId), inArray(pushSent.about, announced)));
  return isTaken;
}
