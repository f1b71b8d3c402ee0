import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** The response header with the call's id. A caller can quote it, and our log contains it. */
export const REQUEST_ID = 'x-request-id';

/** Returns a new id for a call. A caller's id is never used: it could write into the log or imitate another call. */
export function newRequestId(): string {
  return randomUUID();
}

/** A call that has ended. */
export interface EndedCall {
  method: string;
  /** The pattern of its route; null if there is none. */
  route: string | null;
  status: number;
  ms: number;
}

/**
 * Adds an id to every answer and logs one line when the call ends. The line contains the route's pattern and never the
 * address, which contains ids and phones. `cut` means that the caller disconnected before the complete answer was sent.
 * @param ended is told of each call that has ended
 */
export function addCallLog(app: FastifyInstance, ended: (call: EndedCall) => void): void {
  app.addHook('onRequest', async function identifyCall(request, reply) {
    void reply.header(REQUEST_ID, request.id);
    // 'close' is emitted once for every answer, also for a stream that its client leaves. onResponse is not called for
    // such a stream.
    reply.raw.once('close', function logCall() {
      const { statusCode, writableFinished } = reply.raw;
      const call: EndedCall = {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: statusCode,
        ms: Math.round(reply.elapsedTime),
      };
      ended(call);
      request.log.info({ ...call, ...(!writableFinished && { cut: true }) }, 'call');
    });
  });
}
