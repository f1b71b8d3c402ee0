import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Settings } from '../settings';
import type * as schema from './schema';

/** The handle both databases give; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database: its handle, its notifications, and its end. */
export interface Database {
  db: Db;
  /**
   * Calls back with the payload after each commit that notified the channel; with an empty one when notices may have been
   * missed. Resolves once it listens.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** Opens and migrates the database of the settings: PostgreSQL when `DATABASE_URL` is set, else PGlite in the data folder. */
export async function openDatabase(settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>, warn: (message: string) => void): Promise<Database> {
  // Loaded on demand: one process needs one of the two.
  if (settings.DATABASE_URL) return (await import('./postgres')).openPostgres(settings.DATABASE_URL, warn);
  return (await import('./embedded')).openEmbedded(settings.DATA_DIR);
}
