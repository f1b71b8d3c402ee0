import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { EventBus } from './eventBus';
import type * as schema from './schema';

/** A handle of either database, PGlite or PostgreSQL. A transaction has this type too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/**
 * Where the data of an export or a report was read: from the replica (`replica`), or from the primary because the
 * replica was behind (`behind`) or did not answer (`away`).
 */
export const REPLICA_READS = ['replica', 'behind', 'away'] as const;
export type ReplicaRead = (typeof REPLICA_READS)[number];

/** A read-only copy of the database. */
export interface Replica {
  /** The replica's handle. If one of its statements fails, the statement runs on the primary. */
  db: Db;
  /**
   * Returns a handle that sees every change committed before this call: the replica's handle if the replica catches up
   * in time, otherwise the primary's.
   */
  open(): Promise<Db>;
  /** How far the replica is behind the primary, in seconds; undefined while the replica does not answer. */
  lagSeconds(): number | undefined;
  /** The number of reads for each result of {@link Replica.open}: see {@link REPLICA_READS}. */
  counts(): Readonly<Record<ReplicaRead, number>>;
  close(): Promise<void>;
}

/** An open database. */
export interface Database extends EventBus {
  db: Db;
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
