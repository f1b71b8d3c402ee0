import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { EventBus } from './eventBus';
import type * as schema from './schema';

/** The handle of both databases. A transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Where a file was read: from the replica, or from the primary because the replica was behind or did not answer. */
export const REPLICA_READS = ['replica', 'behind', 'away'] as const;
export type ReplicaRead = (typeof REPLICA_READS)[number];

/** A read-only copy of the database. */
export interface Replica {
  /** Its handle, on which failed statements run on the primary. */
  db: Db;
  /**
   * Returns a handle that has every change which was committed before this call: the replica's if it catches up in time,
   * otherwise the primary's.
   */
  open(): Promise<Db>;
  /** How far it is behind the primary, in seconds; undefined while it does not answer. */
  lagSeconds(): number | undefined;
  /** How often files were read from where. */
  counts(): Readonly<Record<ReplicaRead, number>>;
  close(): Promise<void>;
}

/** An open database. */
export interface Database extends EventBus {
  db: Db;
  /** The connections of the pool, and the calls that wait for one. Missing for the embedded database. */
  connections?(): { busy: number; idle: number; waiting: number };
  /** How long the first of these calls has waited, in milliseconds. Missing for the embedded database. */
  waitedMs?(): number;
  /** A read-only copy on another server, if the settings name one. */
  replica?: Replica;
  close(): Promise<void>;
}
