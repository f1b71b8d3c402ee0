import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The answer's header with the call's id: what a caller tells us, and what our log says. */
export const REQUEST_ID = 'x-request-id';

/** An id for a call. Always ours: a caller's own would let it write into the log, or pass for another call. */
export function newRequestId(): string {
  return randomUUID();
}

/**
 * Answers every call with its id and logs one line for it when it is over. The line names the route's pattern, never the
 * address: that carries ids and phones. `cut` says that the caller left before the whole answer was sent.
 */
export function addCallLog(app: FastifyInstance): void {
  app.addHook('onRequest', async function identifyCall(request, reply) {
    void reply.header(REQUEST_ID, request.id);
    // 'close' comes once for every answer, also for a stream that its client leaves, for which there is no onResponse.
    reply.raw.once('close', function logCall() {
      const { statusCode, writableFinished } = reply.raw;
      const call = { method: request.method, route: request.routeOptions.url ?? null, status: statusCode, ms: Math.round(reply.elapsedTime) };
      request.log.info({ ...call, ...(!writableFinished && { cut: true }) }, 'call');
    });
  });
}
