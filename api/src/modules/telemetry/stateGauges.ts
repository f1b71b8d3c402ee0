import { sql } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import type { BackupRecord } from '../status/backupRecord';
import { isConnected } from '../pos/connectionState';
import { readOldestDueJob } from '../pos/queue';
import { clockOffsetMs } from '../../platform/db/clockOffset';
import type { Database } from '../../platform/db/database';
import { posLinks, restaurants } from '../../platform/db/schema';
import type { EventStreams } from '../events/eventStreams';
import type { Readiness } from '../health/readiness';

interface Watched {
  database: Pick<Database, 'db' | 'receivesNotices' | 'connections'>;
  events: Pick<EventStreams, 'count'>;
  readiness: Pick<Readiness, 'check'>;
  /** Reads the record of the last backups. */
  backups: () => Promise<BackupRecord>;
  now: () => Date;
  /** The machine's clock, also in tests that set `now`. */
  machineNow: () => Date;
}

/**
 * Returns gauges about everything that the server depends on. They are read each time the metrics are collected. If a
 * source does not answer, its gauge is omitted and the others are still collected, because metrics matter most during
 * an outage.
 */
export function stateGauges({ database, events, readiness, backups, now, machineNow }: Watched): Registry {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: () => Promise<(readonly [Record<Label, string>, number])[]> | (readonly [Record<Label, string>, number])[],
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const values = await Promise.resolve()
          .then(read)
          .catch(() => []);
        this.reset();
        for (const [labels, value] of values) this.set(labels, value);
        // Without this line, `reset` would set a gauge without labels to 0, which would be a wrong value.
        if (values.length === 0 && labelNames.length === 0) this.remove();
      },
    });

  gauge('suite_ready', '1 while a check of GET /ready passes, else 0', ['check'], async () =>
    Object.entries(await readiness.check()).map(([check, state]) => [{ check }, state === 'ok' ? 1 : 0] as const),
  );
  gauge('suite_db_connections', 'Connections of the pool to PostgreSQL, and calls that wait for one', ['state'], () =>
    Object.entries(database.connections?.() ?? {}).map(([state, count]) => [{ state }, count] as const),
  );
  gauge('suite_db_listens', '1 while notices of other processes arrive, else 0', [], () => [
    [{}, database.receivesNotices() ? 1 : 0],
  ]);
  gauge('suite_clock_offset_seconds', 'How far the clock of this machine is ahead of the database', [], async () => [
    [{}, (await clockOffsetMs(database.db, machineNow)) / 1000],
  ]);
  gauge('suite_event_streams', 'Open event streams of this process', [], () => [[{}, events.count()]]);
  gauge('suite_pos_queue_age_seconds', 'How long the oldest due job for a point of sale has waited', [], async () => {
    const at = now();
    const dueAt = await readOldestDueJob(database.db, at);
    return [[{}, dueAt ? (at.getTime() - dueAt.getTime()) / 1000 : 0]];
  });
  gauge('suite_pos_links', 'Restaurants with a point of sale, by the problem of their link', ['problem'], async () => {
    const rows = await database.db
      .select({ problem: posLinks.problem, count: sql<number>`count(*)::int` })
      .from(posLinks)
      .innerJoin(restaurants, isConnected)
      .groupBy(posLinks.problem);
    return rows.map(({ problem, count }) => [{ problem: problem ?? 'none' }, count] as const);
  });
  // The value is 0 if there is no backup, so that the alert for an old backup also covers an installation that was
  // never backed up.
  gauge('suite_backup_made_timestamp_seconds', 'When the last backup was made, 0 for never', [], async () => [
    [{}, secondsOf((await backups()).made?.at)],
  ]);
  gauge('suite_backup_failed_timestamp_seconds', 'When a backup last failed, 0 for never', [], async () => [
    [{}, secondsOf((await backups()).failed?.at)],
  ]);
  gauge('suite_backup_duration_seconds', 'How long the last backup took', [], async () => {
    const { made } = await backups();
    return made ? [[{}, made.seconds]] : [];
  });
  gauge('suite_backup_bytes', 'The size of the archive of the last backup', [], async () => {
    const { made } = await backups();
    return made ? [[{}, made.bytes]] : [];
  });
  return registry;
}

const secondsOf = (at: string | undefined) => (at === undefined ? 0 : Date.parse(at) / 1000);
