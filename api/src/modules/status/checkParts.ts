import { eq } from 'drizzle-orm';
import { OLD_BACKUP_HOURS, type BackupRecord } from './backupRecord';
import { isConnected, needsConnection, readFailingLinks } from '../pos/connectionState';
import { readOldestDueJob } from '../pos/queue';
import type { Database, Db } from '../../platform/db/database';
import { clockOffsetMs } from '../../platform/db/clockOffset';
import { counters, posLinks, restaurants } from '../../platform/db/schema';
import type { RefusedCalls } from '../../platform/overload/refusedCalls';
import { READINESS_PROBE } from '../health/checks';
import type { Readiness } from '../health/readiness';
import { oldestMailAt } from '../mails/queue';
import {
  CLOCK_OFF_SECONDS,
  MAILS_LATE_SECONDS,
  POS_LINKS_FAIL_SHARE,
  QUEUE_LATE_SECONDS,
  REFUSED_PER_SECOND,
  SMS_FAILURES,
} from '../../platform/alertBounds';
import type { FaultMemory } from './faultMemory';
import type { Part, Problem, State } from './schemas';

/** A problem of a part of the installation. */
interface Finding {
  state: Exclude<State, 'ok'>;
  problem: Problem;
  since: Date | null;
  count?: number;
  of?: number;
}

/** A part and its check. */
type Find = readonly [Part, () => Promise<Finding | null>];

/** The state of a part. A part without a finding works. */
export interface CheckedPart {
  part: Part;
  finding: Finding | null;
}

export interface Watched {
  database: Pick<Database, 'db' | 'receivesNotices'>;
  readiness: Pick<Readiness, 'check'>;
  backups: () => Promise<BackupRecord>;
  faults: FaultMemory;
  refusedCalls: Pick<RefusedCalls, 'above'>;
  now: () => Date;
  /** Returns the time of this machine's clock, which is compared with the database's clock. */
  machineNow: () => Date;
}

/**
 * Checks every part. If a check throws an error, its part gets the problem `unknown`, and the other parts are still
 * checked.
 */
export async function checkParts(watched: Watched): Promise<CheckedPart[]> {
  const checks = await watched.readiness.check();
  const { db } = watched.database;
  const finds: Find[] = [
    ['load', () => loadFinding(watched)],
    ['database', () => databaseFinding(watched, checks)],
    ['events', () => eventsFinding(watched)],
    ['queue', () => queueFinding(db, watched.now())],
    ['pos', () => posFinding(db, watched.now())],
    ['sms', () => messagesFinding(watched, 'sms')],
    ['mail', () => mailFinding(db, watched.now())],
    ['push', () => messagesFinding(watched, 'push')],
    ['backups', () => backupFinding(watched)],
    ...(checks.disk ? [['disk', () => diskFinding(watched, checks.disk)] satisfies Find] : []),
    ['clock', () => clockFinding(watched)],
  ];
  return Promise.all(
    finds.map(async ([part, find]) => ({
      part,
      finding: await find().catch((): Finding => ({ state: 'degraded', problem: 'unknown', since: null })),
    })),
  );
}

type Checks = Awaited<ReturnType<Readiness['check']>>;

async function loadFinding({ faults, refusedCalls }: Watched) {
  const refused = refusedCalls.above(REFUSED_PER_SECOND);
  const saves = await faults.noteCheck('overloaded_saves', refused.includes('save'));
  const any = await faults.noteCheck('overloaded', refused.length > 0);
  if (saves) return finding('down', 'overloaded_saves', saves.since);
  return any && finding('degraded', 'overloaded', any.since);
}

async function databaseFinding({ database, faults }: Watched, { database: state, migrations }: Checks) {
  if (state === 'ok') {
    const isPending = migrations === 'pending';
    const fault = await faults.noteCheck('migrations', isPending);
    return fault && finding('down', 'migrations_pending', fault.since);
  }
  const problem = ({ read_only: 'database_read_only', full: 'database_full' } as const)[state as 'read_only' | 'full'];
  return finding('down', problem ?? 'database_unavailable', await lastWrite(database.db).catch(() => null));
}

/** Returns when a process last wrote successfully. Each check of the database writes this time. */
async function lastWrite(db: Db): Promise<Date | null> {
  const [probe] = await db.select({ at: counters.startedAt }).from(counters).where(eq(counters.key, READINESS_PROBE));
  return probe?.at ?? null;
}

async function eventsFinding({ database, faults }: Watched) {
  const fault = await faults.noteCheck('notices', !database.receivesNotices());
  return fault && finding('degraded', 'notices_lost', fault.since);
}

async function queueFinding(db: Db, at: Date) {
  return lateFinding('queue_late', await readOldestDueJob(db, at), at, QUEUE_LATE_SECONDS);
}

async function mailFinding(db: Db, at: Date) {
  return lateFinding('mails_late', await oldestMailAt(db), at, MAILS_LATE_SECONDS);
}

/** @param since when the oldest job or e-mail began to wait; null if none is waiting */
function lateFinding(problem: Problem, since: Date | null, at: Date, mostSeconds: number) {
  const isLate = since !== null && at.getTime() - since.getTime() > mostSeconds * 1000;
  return isLate ? finding('degraded', problem, since) : null;
}

/**
 * Returns the finding for points of sale. If too many connections have the same problem, the provider fails, and the
 * finding's `since` is the time at which their number became too large. Otherwise each failing connection is the fault
 * of its restaurant.
 */
async function posFinding(db: Db, at: Date) {
  const links = await db
    .select({ problem: posLinks.problem, since: posLinks.since })
    .from(posLinks)
    .innerJoin(restaurants, isConnected)
    .orderBy(posLinks.since);
  const failing = links.filter(({ problem }) => problem !== null);
  const ofProblem = (wanted: string | null) => failing.filter(({ problem }) => problem === wanted);
  const most =
    [...new Set(failing.map(({ problem }) => problem))].map(ofProblem).sort((a, b) => b.length - a.length)[0] ?? [];
  if (most.length <= links.length * POS_LINKS_FAIL_SHARE) {
    const [oldest, ...more] = await readFailingLinks(db, at);
    if (!oldest) return null;
    const of = await db.$count(restaurants, needsConnection);
    return { ...finding('degraded', 'pos_restaurants_fail', oldest.since), count: more.length + 1, of };
  }
  const since = most[Math.floor(links.length * POS_LINKS_FAIL_SHARE)]?.since ?? null;
  const state = failing.length === links.length ? 'down' : 'degraded';
  return { ...finding(state, 'pos_links_fail', since), count: failing.length, of: links.length };
}

async function messagesFinding({ faults }: Watched, kind: 'sms' | 'push') {
  const fault = await faults.read(kind);
  if (!fault) return null;
  const isDown = kind === 'sms' && fault.times > SMS_FAILURES;
  return { ...finding(isDown ? 'down' : 'degraded', `${kind}_fail`, fault.since), count: fault.times };
}

async function backupFinding({ backups, now }: Watched) {
  const { made, failed } = await backups();
  if (failed && (!made || failed.at > made.at)) return finding('degraded', 'backup_failed', new Date(failed.at));
  if (!made) return finding('degraded', 'backup_never', null);
  const oldFrom = new Date(Date.parse(made.at) + OLD_BACKUP_HOURS * 3_600_000);
  return oldFrom < now() ? finding('degraded', 'backup_old', oldFrom) : null;
}

async function diskFinding({ faults }: Watched, disk: Checks['disk']) {
  const fault = await faults.noteCheck('disk', disk !== 'ok').catch(() => null);
  if (disk === 'ok') return null;
  return finding('down', disk === 'low' ? 'disk_low' : 'disk_unknown', fault?.since ?? null);
}

async function clockFinding({ database, faults, machineNow }: Watched) {
  const offMs = Math.abs(await clockOffsetMs(database.db, machineNow));
  const fault = await faults.noteCheck('clock', offMs > CLOCK_OFF_SECONDS * 1000);
  return fault && { ...finding('degraded', 'clock_off', fault.since), count: CLOCK_OFF_SECONDS };
}

const finding = (state: Finding['state'], problem: Problem, since: Date | null): Finding => ({ state, problem, since });
