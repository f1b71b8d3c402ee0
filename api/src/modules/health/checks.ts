import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { latestMigration } from '../../platform/db/migrations';
import { outageReason } from '../../platform/db/outage';
import { counters } from '../../platform/db/schema';

export const DATABASE_STATES = ['ok', 'read_only', 'full', 'unavailable'] as const;
export const MIGRATION_STATES = ['ok', 'pending', 'unknown'] as const;
export const DISK_STATES = ['ok', 'low', 'unknown'] as const;

export type DatabaseState = (typeof DATABASE_STATES)[number];
export type MigrationState = (typeof MIGRATION_STATES)[number];
export type DiskState = (typeof DISK_STATES)[number];

const MEGABYTE = 1024 * 1024;
/**
 * The key of the row that the check writes, with the time of the last successful write. The job that deletes expired
 * rate limits also deletes this row, after an hour without checks.
 */
export const READINESS_PROBE = 'readiness';
const PROBE_KEPT_MS = 3_600_000;

/**
 * Checks that the database accepts writes. The check writes a row, because a full or read-only database still answers
 * reads.
 */
export async function checkDatabase(db: Db, at: Date): Promise<DatabaseState> {
  const expiresAt = new Date(at.getTime() + PROBE_KEPT_MS);
  try {
    await db
      .insert(counters)
      .values({ key: READINESS_PROBE, startedAt: at, expiresAt, hits: 1 })
      .onConflictDoUpdate({ target: counters.key, set: { startedAt: at, expiresAt } });
    return 'ok';
  } catch (error) {
    const reason = outageReason(error);
    if (reason === '25006') return 'read_only';
    return reason === '53100' ? 'full' : 'unavailable';
  }
}

/**
 * Checks that every migration of this release has run. If a later release has added migrations, this release still
 * works.
 */
export async function checkMigrations(db: Db, latest = latestMigration()): Promise<MigrationState> {
  try {
    const { rows } = (await db.execute(
      sql`select max(created_at) as latest from drizzle.__drizzle_migrations`,
    )) as unknown as {
      rows: { latest: string | number | null }[];
    };
    return Number(rows[0]?.latest ?? 0) >= latest ? 'ok' : 'pending';
  } catch {
    return 'unknown';
  }
}

/**
 * Checks that the disk of a folder has enough free space.
 * @param minMegabytes how many megabytes must be free for unprivileged users
 */
export async function checkDisk(folder: string, minMegabytes: number): Promise<DiskState> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return (bavail * bsize) / MEGABYTE >= minMegabytes ? 'ok' : 'low';
  } catch {
    return 'unknown';
  }
}
