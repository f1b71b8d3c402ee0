import type { FastifyBaseLogger } from 'fastify';

/** Runs a step, and logs its failure with the message once until it succeeds again. It never throws. */
export type LogFirstFailure = (step: () => Promise<void>, message: string) => Promise<void>;

/** Creates the function that runs repeated steps. An outage of the database is logged once per step, not every second. */
export function createFailureLog(log: Pick<FastifyBaseLogger, 'warn'>): LogFirstFailure {
  const failing = new Set<string>();
  return async (step, message) => {
    try {
      await step();
      failing.delete(message);
    } catch (error) {
      if (!failing.has(message)) log.warn({ err: error }, message);
      failing.add(message);
    }
  };
}
