import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Registry } from 'prom-client';
import type { Database } from './db/database';

/**
 * What a module's `module.ts` exports. The app collects these parts (app/modules.ts), so that a change to a module
 * concerns only its folder. `Services` are the services that the module's parts need.
 */
export interface Module<Services> {
  /** The endpoints. */
  routes?: readonly ((services: Services) => FastifyPluginAsyncZod)[];
  /** Returns the work that each process repeats. */
  jobs?: (services: Services) => readonly RepeatedJob[];
  /**
   * Starts to take work from a queue.
   * @returns a function that stops it, and waits for the work that has begun
   */
  worker?: (services: Services, database: Pick<Database, 'db' | 'listen'>) => Promise<() => Promise<void>>;
  /** Returns the metrics, for Prometheus. */
  metrics?: (services: Services) => Registry;
}

/** Work that each process repeats. The first run is after the first interval. */
export interface RepeatedJob {
  /** The name in the log. */
  name: string;
  everySeconds: number;
  run: () => Promise<unknown>;
}

/** The interval of jobs that only tidy up, in seconds. */
export const SWEEP_SECONDS = 600;
