import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
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
