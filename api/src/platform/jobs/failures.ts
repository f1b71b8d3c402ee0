import type { FastifyBaseLogger } from 'fastify';

/**
 * Runs a step and never throws. It logs the step's failure with the message, but not again until the step has
 * succeeded.
 */
export type LogFirstFailure = (step: () => Promise<void>, message: string) => Promise<void>;

/**
 * Creates the function that runs repeated steps. During an outage of the database, each step logs one failure and not
 * one per second.
 */
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
