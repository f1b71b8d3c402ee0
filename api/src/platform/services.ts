import type { FastifyBaseLogger } from 'fastify';
import type { ReadySettings } from './config/secrets';
import type { Db } from './db/database';
import type { Limiter } from './limits/limiter';

/** What the platform offers to every module. A module names in its own types what it needs beyond this. */
export interface PlatformServices {
  settings: ReadySettings;
  now: () => Date;
  log: FastifyBaseLogger;
  db: Db;
  /**
   * Returns a handle for long reads, such as exports and reports. The handle sees everything that was committed before
   * this call. It may belong to a replica, so it must not be used for writes.
   */
  openForReading: () => Promise<Db>;
  limiter: Limiter;
}
