import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { EventBus } from './eventBus';
import type * as schema from './schema';
import type { AroundQuery } from './watchQueries';

/** A handle of either database, PGlite or PostgreSQL. A transaction has this type too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The handles of an open database. */
export interface Handles {
  db: Db;
  /** Returns a handle whose queries, and those of its transactions, run inside `around`. */
  watched(around: AroundQuery): Db;
}

/** A read-only copy of the database on another server. */
export interface Replica extends Handles {
  /**
   * Returns the time up to which the replica has all changes; null if it should not be used, because it does not answer
   * or may be more than a minute behind.
   */
  asOf(): Promise<Date | null>;
  close(): Promise<void>;
}

/** An open database. */
export interface Database extends EventBus, Handles {
  /**
   * How many of the pool's connections are in use and how many are idle, and how many callers wait for a connection.
   * Missing for the embedded database.
   */
  connections?(): { busy: number; idle: number; waiting: number };
  /** How long the first waiting caller has waited, in milliseconds. Missing for the embedded database. */
  waitedMs?(): number;
  /** A read-only copy on another server, if the settings name one. */
  replica?: Replica;
  close(): Promise<void>;
}
