import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { asTrace, outsideTraces, traceField } from 'contracts/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** The fields that every log line about a request or a job has. */
type LogContext = Readonly<{ reqId: string } | { job: string; jobId: string }>;

const context = new AsyncLocalStorage<{ logged: LogContext; address: string | null }>();

/**
 * Pino's `mixin` function: adds the id of the current request or job, and of its trace, to a line. A line of a
 * request's own logger already has the request's id.
 */
export function logContext(_line: object, _level: number, log: Logger): object {
  const current = context.getStore()?.logged;
  return { ...(current && !('reqId' in log.bindings()) && current), ...traceField() };
}

/**
 * Returns the IP address of the current request, for code that does not receive the request; null outside of requests.
 */
export const callerAddress = (): string | null => context.getStore()?.address ?? null;

/**
 * Adds a request's id to all log lines that the request causes. This includes lines from code that does not receive the
 * request: queries, services, and calls to a point of sale or an SMS provider.
 */
export function addLogContext(app: FastifyInstance): void {
  const of = ({ id, ip }: FastifyRequest) => ({ logged: { reqId: id }, address: ip });
  app.addHook('onRequest', (request, _reply, done) => context.run(of(request), done));
  // The body arrives in events of the connection. Their listeners run outside the request's context, so the context is
  // set again here.
  app.addHook('preValidation', (request, _reply, done) => context.run(of(request), done));
}

/**
 * Runs background work as a trace. Its log lines have the job's name and an id of this run. They do not have the id of
 * a request that happened to wake the job.
 */
export function inJob<Result>(job: string, run: () => Promise<Result>): Promise<Result> {
  return inRound(job, () => asTrace(job, run));
}

/**
 * Runs a regular check for work, like {@link inJob} but without a trace, because even an idle server checks every
 * second.
 */
export function inRound<Result>(job: string, run: () => Result): Result {
  return context.run({ logged: { job, jobId: randomUUID() }, address: null }, () => outsideTraces(run));
}
