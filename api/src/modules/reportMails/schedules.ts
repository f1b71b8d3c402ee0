import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { reportSchedules, restaurants } from '../../platform/db/schema';
import { localTime, PLATFORM_TIME_ZONE } from '../../platform/localTime';
import { refusals } from '../../platform/refusals';
import { nextStart } from './periods';

/** The hour at which reports are sent. */
const SENDING_HOUR = 7;

/** The most schedules of a restaurant, of a branch, or of all restaurants together. */
const MAX_SCHEDULES = 20;

export type Schedule = typeof reportSchedules.$inferSelect;

/** What a report is about. Both ids are null for all restaurants. */
export type ScheduleSubject = Pick<Schedule, 'restaurantId' | 'branchId'>;

const isOf = ({ restaurantId, branchId }: ScheduleSubject) =>
  and(
    restaurantId === null ? isNull(reportSchedules.restaurantId) : eq(reportSchedules.restaurantId, restaurantId),
    branchId === null ? isNull(reportSchedules.branchId) : eq(reportSchedules.branchId, branchId),
  );

/**
 * Returns when the report whose period ends before a day is sent: in the morning on the clock of its restaurant, or on the
 * platform's if it is about all of them, but not before an hour after the last business day has ended everywhere.
 */
function dueAt(day: string, { restaurantId }: ScheduleSubject): SQL<Date> {
  const { timeZone, dayStartHour, isDeleted } = restaurants;
  const at = (hour: SQL | number, zone: SQL) =>
    sql`((${day}::date + make_interval(hours => ${hour})) at time zone ${zone})`;
  const ended = sql`max(${at(sql`${dayStartHour} + 1`, sql`${timeZone}`)})`;
  const morning = at(SENDING_HOUR, restaurantId === null ? sql`${PLATFORM_TIME_ZONE}` : sql`min(${timeZone})`);
  const ofSubject = restaurantId === null ? eq(isDeleted, false) : eq(restaurants.id, restaurantId);
  return sql<Date>`(select greatest(${morning}, ${ended}) from ${restaurants} where ${ofSubject})`;
}

/** Returns when a schedule's report is due by the present clock of its restaurant, which may have changed. */
export async function readDueAt(db: Db, schedule: Schedule): Promise<Date> {
  const at = dueAt(schedule.nextDay, schedule).mapWith(reportSchedules.runAt);
  const [due] = await db.select({ at }).from(reportSchedules).where(eq(reportSchedules.id, schedule.id));
  return due?.at ?? schedule.runAt;
}

/** Returns the schedules of a subject, the latest first. */
export const listSchedules = (db: Db, subject: ScheduleSubject): Promise<Schedule[]> =>
  db.select().from(reportSchedules).where(isOf(subject)).orderBy(desc(reportSchedules.createdAt));

/**
 * Adds a schedule, whose first report is about the period that is running now. An equal schedule stays as it is.
 * @param timeZone the time zone of the subject
 * @throws Refusal 400 if there are too many
 */
export async function addSchedule(
  db: Db,
  schedule: ScheduleSubject & Pick<Schedule, 'every' | 'format' | 'language' | 'email' | 'createdBy'>,
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<{ schedule: Schedule; isNew: boolean }> {
  if ((await db.$count(reportSchedules, isOf(schedule))) >= MAX_SCHEDULES)
    throw refusals.invalid({ email: `There are already ${MAX_SCHEDULES} e-mails with this report` });
  const { every, format, language, email } = schedule;
  const nextDay = nextStart(every, localTime(at, timeZone).date);
  const [made] = await db
    .insert(reportSchedules)
    .values({ ...schedule, createdAt: at, nextDay, runAt: dueAt(nextDay, schedule) })
    .onConflictDoNothing()
    .returning();
  if (made) return { schedule: made, isNew: true };
  const [stored] = await db
    .select()
    .from(reportSchedules)
    .where(
      and(
        isOf(schedule),
        eq(reportSchedules.every, every),
        eq(reportSchedules.format, format),
        eq(reportSchedules.language, language),
        eq(reportSchedules.email, email),
      ),
    );
  return { schedule: stored!, isNew: false };
}

/** Deletes a schedule. Returns it, or undefined if there is none. */
export async function removeSchedule(db: Db, id: string): Promise<Schedule | undefined> {
  const [removed] = await db.delete(reportSchedules).where(eq(reportSchedules.id, id)).returning();
  return removed;
}

/** Matches a schedule only while this worker has it. */
const taken = ({ id, attempts }: Schedule) => and(eq(reportSchedules.id, id), eq(reportSchedules.attempts, attempts));

/** Makes a schedule wait for the end of its next period. */
export async function waitForNextPeriod(
  db: Db,
  schedule: Schedule,
  outcome: Partial<Pick<Schedule, 'sentAt' | 'failure'>> = {},
): Promise<void> {
  const nextDay = nextStart(schedule.every, schedule.nextDay);
  await db
    .update(reportSchedules)
    .set({ ...outcome, nextDay, runAt: dueAt(nextDay, schedule), attempts: 0, lockedUntil: null })
    .where(taken(schedule));
}

/** Makes a schedule's report due at a later time. */
export async function tryLater(
  db: Db,
  schedule: Schedule,
  { at, failure }: { at: Date; failure: string | null },
): Promise<void> {
  await db.update(reportSchedules).set({ failure, runAt: at, lockedUntil: null }).where(taken(schedule));
}
