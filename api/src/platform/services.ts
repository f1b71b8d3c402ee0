import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { ReadySettings } from './config/secrets';
import type { Db } from './db/database';
import type { CallLimiter } from './limits/callLimiter';
import type { Limiter } from './limits/limiter';

/** A database that is open for a long read. */
export interface LongRead {
  db: Db;
  /** The time up to which the database has all changes. */
  asOf: Date;
  /** Whether it is a replica, so that changes after `asOf` may be missing. */
  isReplica: boolean;
}

/** What the platform offers to every module. A module names in its own types what it needs beyond this. */
export interface PlatformServices {
  settings: ReadySettings;
  now: () => Date;
  log: FastifyBaseLogger;
  db: Db;
  /**
   * A read-only copy of the database, for short reads while the primary cannot be reached; missing if the settings name
   * none. It may lack the newest changes.
   */
  standby?: Db | undefined;
  /**
   * Opens a database for long reads, such as exports and reports. It may be a replica, so it must not be used for
   * writes, and may be used only until the reply ends. The reply gets the header `data-as-of` with the time up to which
   * the database has all changes.
   */
  openForReading: (reply: FastifyReply) => Promise<LongRead>;
  /** Counts what must survive a crash of the database, such as guesses. */
  limiter: Limiter;
  /** Counts frequent calls, such as scans. */
  callLimiter: CallLimiter;
}
