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

/** A connection for a long read, such as an export. */
export interface Reading {
  db: Db;
  /** The time up to which the connection's server has all changes. */
  asOf: Date;
  /** @param isDone whether nothing runs on the connection any more; if not, the connection is destroyed */
  close(isDone: boolean): void;
}

/**
 * A read-only copy of the database on another server, or several behind a balancer. The handles are for short reads that
 * may be late.
 */
export interface Replica extends Handles {
  /**
   * Opens a long read. All of it uses one connection, because each connection of a balancer may lead to another server,
   * and one server may have fewer changes than another.
   * @returns null if the replica should not be used, because it does not answer or may be more than a minute behind
   */
  openReading(around: AroundQuery): Promise<Reading | null>;
  close(): Promise<void>;
}

/** A time in which this process could not reach the database. */
export interface Outage {
  from: Date;
  to: Date;
  /** Whether another server has become the primary meanwhile. */
  isFailover: boolean;
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
  /** Calls a function after each outage. Missing for the embedded database. */
  onOutage?(heard: (outage: Outage) => void): void;
  close(): Promise<void>;
}
