import { eq } from 'drizzle-orm';
import { firstTill, scan } from '../../../test/support/orders';
import { pushWith } from '../../../test/support/reminders';
import { suiteOfTests } from '../../../test/support/suite';
import type { BackupRecord } from '../status/backupRecord';
import { SmsUnavailable } from '../../platform/sms/port';
import { posJobs, posLinks } from '../../platform/db/schema';
import type { PostPush } from '../reminders/postPush';
import { createServerMetrics } from './serverMetrics';
import { stateGauges } from './stateGauges';

const suite = suiteOfTests();
beforeEach(() => suite.resetLimits());

/** The sources of the gauges, as they are during an outage of the database. */
const watched: Parameters<typeof stateGauges>[0] = {
  database: {
    db: {
      select() {
        throw new Error('down');
      },
    } as never,
    receivesNotices: () => false,
  },
  events: { count: () => 3 },
  readiness: { check: async () => ({ server: 'ok', database: 'unavailable', migrations: 'unknown' }) },
  backups: async () => ({}),
  now: () => suite.clock.now(),
  machineNow: () => suite.clock.now(),
};

/** Returns the value of a series, such as `suite_logins_total{outcome="wrong"}`; undefined if there is none. */
async function valueOf(series: string): Promise<number | undefined> {
  const line = (await suite.services.metrics.text()).split('\n').find((text) => text.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

/** Returns by how much a series grows during some work. */
async function growthOf(series: string, work: () => Promise<unknown>): Promise<number> {
  const before = (await valueOf(series)) ?? 0;
  await work();
  return ((await valueOf(series)) ?? 0) - before;
}

describe('The server metrics', () => {
  it('count requests by the pattern of their route, and never by their URL', async () => {
    const series = 'suite_http_request_duration_seconds_count{method="GET",route="/api/order/user",status="404"}';
    const unknown = '/order/user?orderId=00000000-0000-4000-8000-000000000000';
    expect(await growthOf(series, () => suite.call('GET', unknown))).toBe(1);
    expect(await suite.services.metrics.text()).not.toContain('00000000-0000-4000');
  });

  it('count requests to unknown URLs under one label', async () => {
    const series = 'suite_http_request_duration_seconds_count{method="GET",route="none",status="404"}';
    expect(await growthOf(series, () => suite.call('GET', '/no-such-address'))).toBe(1);
  });

  it('count logins by their result', async () => {
    expect(await growthOf('suite_logins_total{outcome="accepted"}', () => suite.login())).toBe(1);
    const wrong = { email: 'nobody@example.com', password: 'a wrong password' };
    const attempt = () => suite.call('POST', '/admin/login', { body: wrong });
    expect(await growthOf('suite_logins_total{outcome="wrong"}', attempt)).toBe(1);
  });

  it('measure the duration of the calls to a point of sale, by result', async () => {
    const series = (outcome: string) =>
      `suite_pos_call_duration_seconds_count{system="foodics",call="lastOrder",outcome="${outcome}"}`;
    suite.simulator.close({ device_id: firstTill(suite).device.posId });
    expect(await growthOf(series('ok'), () => scan(suite))).toBe(1);
  });

  it('count messages that the SMS provider did not accept, separately from messages to numbers that cannot receive any', async () => {
    const metrics = createServerMetrics(
      (_call, make) => make(),
      async () => undefined,
    );
    for (const reason of ['network', 'recipient'] as const) {
      const sms = metrics.countMessages({ send: () => Promise.reject(new SmsUnavailable('test', reason)) });
      await expect(sms.send('+966500000001', 'text')).rejects.toThrow(`test: ${reason}`);
    }
    const text = await metrics.registry.metrics();
    expect(text).toContain('suite_sms_total{outcome="failed"} 1');
    expect(text).toContain('suite_sms_total{outcome="recipient"} 1');
  });

  it('count push messages by their result, and an unexpected error as an unknown result', async () => {
    const noted: [string, boolean][] = [];
    const metrics = createServerMetrics(
      (_call, make) => make(),
      async (...note) => noted.push(note),
    );
    expect(await metrics.registry.metrics()).toContain('suite_push_total{outcome="refused"} 0');
    const send = (post: PostPush) => pushWith(metrics.countPushes(post));
    expect(await send(async () => 'gone')).toBe('gone');
    expect(await send(() => Promise.reject(new Error('boom')))).toBe('unknown');
    const text = await metrics.registry.metrics();
    expect(text).toContain('suite_push_total{outcome="gone"} 1');
    expect(text).toContain('suite_push_total{outcome="unknown"} 1');
    expect(noted).toEqual([
      ['push', false],
      ['push', true],
    ]);
  });

  it('contain how long the oldest due job for a point of sale has waited', async () => {
    const restaurantId = suite.seed.restaurants[0].id;
    const dueAt = new Date(suite.clock.now().getTime() - 90_000);
    await suite.db.insert(posJobs).values({ restaurantId, kind: 'poll', subject: '', askedAt: dueAt, runAt: dueAt });
    expect(await valueOf('suite_pos_queue_age_seconds')).toBe(90);
    await suite.db.delete(posJobs);
    expect(await valueOf('suite_pos_queue_age_seconds')).toBe(0);
  });

  it('count restaurants by the problem of their connection to the point of sale', async () => {
    const [{ id }, other] = suite.seed.restaurants;
    const since = suite.clock.now();
    await suite.db.delete(posLinks);
    await suite.db.insert(posLinks).values([
      { restaurantId: id, since, problem: 'forbidden' },
      { restaurantId: other!.id, since },
    ]);
    expect(await valueOf('suite_pos_links{problem="forbidden"}')).toBe(1);
    expect(await valueOf('suite_pos_links{problem="none"}')).toBe(1);
    await suite.db.delete(posLinks).where(eq(posLinks.restaurantId, id));
    expect(await valueOf('suite_pos_links{problem="forbidden"}')).toBeUndefined();
  });

  it('contain the time, duration and size of the last backup, and the time of the last failed backup', async () => {
    const textOf = (record: BackupRecord) => stateGauges({ ...watched, backups: async () => record }).metrics();
    const never = await textOf({});
    expect(never).toContain('suite_backup_made_timestamp_seconds 0\n');
    expect(never).toContain('suite_backup_failed_timestamp_seconds 0\n');
    expect(never).not.toMatch(/^suite_backup_(bytes|duration_seconds) /m);
    const made = { at: '2026-11-23T01:00:20.000Z', address: 's3://backups/a', seconds: 20, bytes: 5_000, rows: 7 };
    const twice = await textOf({ made, failed: { at: '2026-11-24T01:00:00.000Z' } });
    expect(twice).toContain(`suite_backup_made_timestamp_seconds ${Date.UTC(2026, 10, 23, 1, 0, 20) / 1000}\n`);
    expect(twice).toContain(`suite_backup_failed_timestamp_seconds ${Date.UTC(2026, 10, 24, 1) / 1000}\n`);
    expect(twice).toContain('suite_backup_duration_seconds 20\n');
    expect(twice).toContain('suite_backup_bytes 5000\n');
  });

  it('are still collected if the database does not answer, except the metrics that need the database', async () => {
    const text = await stateGauges(watched).metrics();
    expect(text).toContain('suite_ready{check="database"} 0');
    expect(text).toContain('suite_event_streams 3');
    expect(text).toContain('suite_db_listens 0');
    expect(text).not.toMatch(/^suite_pos_queue_age_seconds /m);
  });
});
