import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { pushWith } from '../../../test/support/reminders';
import { suiteOfTests } from '../../../test/support/suite';
import { OLD_BACKUP_HOURS, type BackupRecord } from './backupRecord';
import { SmsUnavailable } from '../../platform/sms/port';
import { packageRoot } from '../../platform/config/packageRoot';
import type { Db } from '../../platform/db/database';
import { counters, mails, posJobs, posLinks, restaurants } from '../../platform/db/schema';
import type { Urgency } from '../../platform/overload/requestClasses';
import type { Checks } from '../health/readiness';
import type { PushOutcome } from '../reminders/postPush';
import { createServerMetrics } from '../telemetry/serverMetrics';
import {
  CLOCK_OFF_SECONDS,
  MAILS_LATE_SECONDS,
  MAX_UNUSED_SHARE,
  MAX_WRONG_SHARE,
  POS_LINKS_FAIL_SHARE,
  QUEUE_LATE_SECONDS,
  REFUSED_PER_SECOND,
  SMS_FAILURES,
} from '../../platform/alertBounds';
import { checkParts, type Watched } from './checkParts';
import { createFaultMemory } from './faultMemory';
import { createStatus } from './status';
import type { Part } from './schemas';

const suite = suiteOfTests();
beforeEach(async () => {
  await suite.resetLimits();
  await suite.db.delete(posJobs);
  await suite.db.update(posLinks).set({ problem: null });
});

const OK: Checks = { server: 'ok', database: 'ok', migrations: 'ok' };
const ago = (seconds: number) => new Date(suite.clock.now().getTime() - seconds * 1000);
const fresh = async (): Promise<BackupRecord> => ({
  made: { at: ago(3600).toISOString(), address: '/backups', seconds: 1, bytes: 1, rows: 1 },
});

/** The parts that a healthy process watches, with some of them replaced. Two calls simulate two processes. */
const watched = (changes: Partial<Watched> & { checks?: Checks; receivesNotices?: boolean } = {}): Watched => ({
  database: {
    db: suite.db,
    receivesNotices: () => changes.receivesNotices ?? true,
  },
  readiness: { check: async () => changes.checks ?? OK },
  backups: fresh,
  faults: createFaultMemory(suite.db, suite.clock.now),
  refusedCalls: { above: () => [] },
  now: suite.clock.now,
  machineNow: () => new Date(),
  ...changes,
});

/** Returns metrics that record the failures of messages for the status. */
const metricsWithFaults = () =>
  createServerMetrics((_call, make) => make(), createFaultMemory(suite.db, suite.clock.now).noteMessage);

/** Returns what is wrong with a part; null if it works. */
const findingOf = async (part: Part, changes?: Parameters<typeof watched>[0]) =>
  (await checkParts(watched(changes))).find((checked) => checked.part === part)?.finding;

describe('GET /status', () => {
  it('lists every part of the installation with its state, for administrators only', async () => {
    const { status, body } = await suite.call<{ parts: { part: string; state: string }[] }>('GET', '/status', {
      token: await suite.login(),
    });
    expect(status).toBe(200);
    const names = body.parts.map(({ part }) => part);
    expect(names).toEqual([
      ...['load', 'database', 'events', 'queue', 'pos', 'sms', 'mail', 'push', 'backups', 'disk', 'clock'],
    ]);
    expect(body).toMatchObject({ checkedAt: suite.clock.now().toISOString() });
    const restaurant = await suite.loginOf(suite.seed.restaurants[0]);
    expect((await suite.call('GET', '/status', { token: restaurant })).status).toBe(403);
    expect((await suite.call('GET', '/status')).status).toBe(401);
  });
});

describe('The status of a healthy installation', () => {
  it('reports no problem', async () => {
    for (const { finding } of await checkParts(watched({ checks: { ...OK, disk: 'ok' } }))) expect(finding).toBeNull();
  });
});

describe('The status', () => {
  it('reports that the database accepts no writes, and the time of the last successful write of any process', async () => {
    await suite.db.insert(counters).values({ key: 'readiness', startedAt: ago(300), expiresAt: ago(-3600), hits: 1 });
    for (const [state, problem] of [
      ['read_only', 'database_read_only'],
      ['full', 'database_full'],
      ['unavailable', 'database_unavailable'],
    ] as const)
      expect(await findingOf('database', { checks: { ...OK, database: state } })).toEqual({
        state: 'down',
        problem,
        since: ago(300),
      });
  });

  it('reports the parts that need the database as unknown if the database does not answer, and no check throws', async () => {
    const db = new Proxy({}, { get: () => () => { throw new Error('down'); } }) as unknown as Db; // prettier-ignore
    const parts = await checkParts(
      watched({
        database: { db, receivesNotices: () => true },
        faults: createFaultMemory(db, suite.clock.now),
        checks: { ...OK, database: 'unavailable', migrations: 'unknown' },
      }),
    );
    const problemOf = (name: Part) => parts.find(({ part }) => part === name)?.finding?.problem;
    expect(problemOf('database')).toBe('database_unavailable');
    expect(problemOf('pos')).toBe('unknown');
    expect(parts.find(({ part }) => part === 'backups')?.finding).toBeNull();
  });

  it.each([
    ['database', 'migrations_pending', { checks: { ...OK, migrations: 'pending' as const } }],
    ['events', 'notices_lost', { receivesNotices: false }],
    ['load', 'overloaded', { refusedCalls: { above: () => ['bulk', 'office'] } }],
    ['load', 'overloaded_saves', { refusedCalls: { above: () => ['save'] } }],
    ['disk', 'disk_low', { checks: { ...OK, disk: 'low' as const } }],
    ['clock', 'clock_off', { machineNow: () => new Date(Date.now() + 60_000) }],
  ] satisfies [Part, string, Parameters<typeof watched>[0]][])(
    'reports for the part "%s" the problem "%s", with the time of its first detection, until no process detects it',
    async (part, problem, fault) => {
      const first = suite.clock.now();
      expect(await findingOf(part, fault)).toMatchObject({ problem, since: first });
      suite.clock.forward(90);
      // This call simulates another process.
      expect(await findingOf(part, fault)).toMatchObject({ problem, since: first });
      const healthy = { checks: { ...OK, disk: 'ok' as const } };
      suite.clock.forward(180);
      expect(await findingOf(part, healthy)).toBeNull();
      expect(await findingOf(part, fault)).toMatchObject({ since: suite.clock.now() });
    },
  );

  it('tells of the last outage of the database for a day', async () => {
    const faults = createFaultMemory(suite.db, suite.clock.now);
    const read = async () => (await createStatus(watched()).read()).lastOutage;
    expect(await read()).toBeUndefined();
    await faults.noteOutage({ from: ago(10), to: ago(5), isFailover: true });
    const outage = { since: ago(10).toISOString(), until: ago(5).toISOString(), isFailover: true };
    expect(await read()).toEqual(outage);
    await faults.noteOutage({ from: ago(3), to: ago(2), isFailover: false });
    const next = { since: ago(3).toISOString(), until: ago(2).toISOString(), isFailover: false };
    expect(await read()).toEqual(next);
    suite.clock.forward(86_400);
    expect(await read()).toBeUndefined();
  });

  it('includes a failure that only a different process of the API has seen', async () => {
    const since = suite.clock.now();
    await findingOf('events', { receivesNotices: false });
    suite.clock.forward(60);
    expect(await findingOf('events')).toMatchObject({ problem: 'notices_lost', since });
    suite.clock.forward(180);
    expect(await findingOf('events')).toBeNull();
  });

  it('reports that requests are refused because of overload, and reports the state "down" if saves are refused', async () => {
    const { refusedCalls } = suite.services;
    const states = async () => {
      const { state, problem } = (await findingOf('load', { refusedCalls })) ?? {};
      return [state, problem];
    };
    const refuse = (urgency: Urgency) =>
      Array.from({ length: REFUSED_PER_SECOND * 60 + 1 }, () => refusedCalls.note(urgency));
    refuse('bulk');
    expect(await states()).toEqual(['degraded', 'overloaded']);
    refuse('save');
    expect(await states()).toEqual(['down', 'overloaded_saves']);
  });

  it('can be read even while an overloaded API refuses every other request except saves', async () => {
    const token = await suite.login();
    const admits = jest.spyOn(suite.services.admission, 'admits').mockImplementation((urgency) => urgency === 'save');
    expect((await suite.call('GET', '/status', { token })).status).toBe(200);
    admits.mockRestore();
  });

  it('reports that jobs for points of sale wait too long, and the time at which the oldest one was due', async () => {
    const restaurantId = suite.seed.restaurants[0].id;
    const job = { restaurantId, kind: 'poll' as const, subject: '', askedAt: ago(0) };
    await suite.db.insert(posJobs).values({ ...job, runAt: ago(QUEUE_LATE_SECONDS) });
    expect(await findingOf('queue')).toBeNull();
    suite.clock.forward(1);
    expect(await findingOf('queue')).toEqual({
      state: 'degraded',
      problem: 'queue_late',
      since: ago(QUEUE_LATE_SECONDS + 1),
    });
  });

  it('reports that e-mails to staff wait too long, and the time at which the oldest one was written', async () => {
    const at = ago(MAILS_LATE_SECONDS);
    const [mail] = await suite.db
      .insert(mails)
      .values({ kind: 'resetAsked', language: 'en', createdAt: at, runAt: ago(-3600) })
      .returning();
    expect(await findingOf('mail')).toBeNull();
    suite.clock.forward(1);
    expect(await findingOf('mail')).toEqual({ state: 'degraded', problem: 'mails_late', since: at });
    await suite.db.delete(mails).where(eq(mails.id, mail!.id));
  });

  it('reports that too many connections to points of sale have the same problem, and the time at which their number became too large', async () => {
    const rows = await suite.db
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(eq(restaurants.isDeleted, false));
    await suite.db.delete(posLinks);
    const ids = rows.map(({ id }) => id);
    await suite.db
      .insert(posLinks)
      .values(
        ids.map((restaurantId, index) => ({ restaurantId, problem: 'network' as const, since: ago(600 - index) })),
      );
    expect(await findingOf('pos')).toEqual({
      state: 'down',
      problem: 'pos_links_fail',
      since: ago(600 - Math.floor(ids.length * POS_LINKS_FAIL_SHARE)),
      count: ids.length,
      of: ids.length,
    });
    await suite.db.update(posLinks).set({ problem: null }).where(eq(posLinks.restaurantId, ids[0]!));
    expect(await findingOf('pos')).toMatchObject({ state: 'degraded', count: ids.length - 1 });
    await suite.db.update(posLinks).set({ problem: null });
    expect(await findingOf('pos')).toBeNull();
  });

  it('reports failing connections of single restaurants beside the provider’s health', async () => {
    await suite.db.delete(posLinks);
    const made = await suite.db
      .insert(restaurants)
      .values(Array.from({ length: 5 }, () => ({ systemType: 'foodics' })))
      .returning({ id: restaurants.id });
    const [refused, ...well] = made.map(({ id }) => ({ restaurantId: id, since: ago(60) }));
    await suite.db.insert(posLinks).values([{ ...refused!, problem: 'expired' }, ...well]);
    expect(await findingOf('pos')).toEqual({
      state: 'degraded',
      problem: 'pos_restaurants_fail',
      since: ago(60),
      count: 1,
      of: await suite.db.$count(restaurants, eq(restaurants.systemType, 'foodics')),
    });
    // A point of sale that does not answer for a minute is nobody's fault yet.
    await suite.db.update(posLinks).set({ problem: 'timeout' }).where(eq(posLinks.restaurantId, refused!.restaurantId));
    expect(await findingOf('pos')).toBeNull();
    await suite.db.delete(posLinks);
    for (const { id } of made) await suite.db.delete(restaurants).where(eq(restaurants.id, id));
  });

  it('reports that the SMS provider fails, and the time of the first failure after the last accepted message', async () => {
    const { countMessages } = metricsWithFaults();
    const failing = (reason: 'timeout' | 'recipient') =>
      countMessages({ send: () => Promise.reject(new SmsUnavailable('test', reason)) })
        .send('+966512345678', '')
        .catch(() => undefined);
    await failing('recipient');
    expect(await findingOf('sms')).toBeNull();
    const first = suite.clock.now();
    await failing('timeout');
    suite.clock.forward(60);
    expect(await findingOf('sms')).toEqual({ state: 'degraded', problem: 'sms_fail', since: first, count: 1 });
    for (let more = 0; more < SMS_FAILURES; more++) await failing('timeout');
    expect(await findingOf('sms')).toEqual({
      state: 'down',
      problem: 'sms_fail',
      since: first,
      count: SMS_FAILURES + 1,
    });
    await countMessages({ send: async () => undefined }).send('+966512345678', '');
    expect(await findingOf('sms')).toBeNull();
  });

  it('reports that push services fail', async () => {
    const { countPushes } = metricsWithFaults();
    const send = (outcome: PushOutcome) => pushWith(countPushes(async () => outcome));
    await send('gone');
    expect(await findingOf('push')).toBeNull();
    for (const outcome of ['refused', 'unknown'] as const) {
      await send(outcome);
      expect(await findingOf('push')).toMatchObject({
        state: 'degraded',
        problem: 'push_fail',
        since: suite.clock.now(),
      });
      await send('accepted');
      expect(await findingOf('push')).toBeNull();
    }
  });

  it('reports that there is no backup, that the last backup is too old, or that the last attempt failed', async () => {
    expect(await findingOf('backups', { backups: async () => ({}) })).toMatchObject({
      problem: 'backup_never',
      since: null,
    });
    const made = { ...(await fresh()).made!, at: ago((OLD_BACKUP_HOURS + 2) * 3600).toISOString() };
    expect(await findingOf('backups', { backups: async () => ({ made }) })).toMatchObject({
      problem: 'backup_old',
      since: ago(2 * 3600),
    });
    const failed = { at: ago(60).toISOString() };
    expect(await findingOf('backups', { backups: async () => ({ made, failed }) })).toMatchObject({
      problem: 'backup_failed',
      since: ago(60),
    });
  });
});

it('GET /status uses the same thresholds as the alert rules', () => {
  const alerts = readFileSync(path.join(packageRoot(), '../docs/deployment/prometheus/alerts.yml'), 'utf8');
  for (const bound of [
    `max(suite_pos_queue_age_seconds) > ${QUEUE_LATE_SECONDS}\n`,
    `(rate(suite_overload_refusals_total[5m])) > ${REFUSED_PER_SECOND}\n`,
    `max(suite_mails_age_seconds) > ${MAILS_LATE_SECONDS}\n`,
    `sum(max by (problem) (suite_pos_links)) > ${POS_LINKS_FAIL_SHARE}\n`,
    `sum(increase(suite_sms_total{outcome="failed"}[10m])) > ${SMS_FAILURES}\n`,
    `{share=~"unused|unusedAtTills"}) > ${MAX_UNUSED_SHARE}\n`,
    `{share=~"wrong|wrongAtTills"}) > ${MAX_WRONG_SHARE}\n`,
    `> ${OLD_BACKUP_HOURS} * 3600\n`,
    `abs(suite_clock_offset_seconds) > ${CLOCK_OFF_SECONDS}\n`,
  ])
    expect(alerts).toContain(bound);
});
