import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The handle of both databases. A transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database. */
export interface Database {
  db: Db;
  /**
   * Calls `heard` with the payload after each commit that notified the channel. The payload is empty when notices may
   * have been missed. Resolves when it listens.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<void>;
  /** Whether notices arrive. False while the connection for them is lost or has been silent for too long. */
  hears(): boolean;
  /** The connections of the pool, and the calls that wait for one. Missing for the embedded database. */
  connections?(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
}
