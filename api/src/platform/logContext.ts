import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { asTrace, currentTraceField, outsideTraces } from 'contracts/server';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** The fields of every log line about the work that it belongs to. */
type LogContext = Readonly<{ reqId: string } | { job: string; jobId: string }>;

const context = new AsyncLocalStorage<LogContext>();

/** Pino's `mixin`: adds the current request or job, and its trace, to a line. The log of a request has its id already. */
export function logContext(_line: object, _level: number, log: Logger): object {
  const current = context.getStore();
  return { ...(current && !('reqId' in log.bindings()) && current), ...currentTraceField() };
}

/**
 * Gives all log lines that a request causes its id, also those of code that knows nothing of requests: queries, calls of
 * a point of sale or an SMS provider, services.
 */
export function addLogContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => context.run({ reqId: request.id }, done));
  // A body arrives in events of the connection, which were registered outside of the request's context.
  app.addHook('preValidation', (request, _reply, done) => context.run({ reqId: request.id }, done));
}

/**
 * Runs background work as a trace. Its log lines have its name and an id of this run, and not the id of a request that
 * happened to wake it.
 */
export function inJob<Result>(job: string, run: () => Result): Result {
  return inRound(job, () => asTrace(job, run));
}

/**
 * Runs a regular look for work, like {@link inJob} but without a trace: a quiet server looks every second and finds
 * nothing.
 */
export function inRound<Result>(job: string, run: () => Result): Result {
  return context.run({ job, jobId: randomUUID() }, () => outsideTraces(run));
}
