import type { FastifyInstance } from 'fastify';
import { REQUEST_ID } from './requestId';
import { traceField } from './tracing/spans';
import { spanOf } from './tracing/traceCalls';

/** A call that has ended. */
export interface EndedCall {
  method: string;
  /** The pattern of its route; null if there is none. */
  route: string | null;
  status: number;
  ms: number;
}

interface Options {
  /** Is told of each call that has ended. */
  ended?: (call: EndedCall) => void;
  /** The routes, by their pattern, whose answers do not need the id: files, whose bytes count. */
  unnamed?: readonly string[];
}

/**
 * Adds its id to every answer and logs one line when the call ends. The line contains the route's pattern and never the
 * address, which contains ids and phones. `cut` means that the caller disconnected before the complete answer was sent.
 */
export function addCallLog(app: FastifyInstance, { ended = () => undefined, unnamed = [] }: Options = {}): void {
  app.addHook('onRequest', async function identifyCall(request, reply) {
    const route = request.routeOptions.url ?? null;
    if (route === null || !unnamed.includes(route)) void reply.header(REQUEST_ID, request.id);
    // 'close' is emitted once for every answer, also for a stream that its client leaves. onResponse is not called for
    // such a stream.
    reply.raw.once('close', function logCall() {
      const { statusCode, writableFinished } = reply.raw;
      const call: EndedCall = {
        method: request.method,
        route,
        status: statusCode,
        ms: Math.round(reply.elapsedTime),
      };
      ended(call);
      // The log of the server and not of the request: the level of a route must not hide the line.
      app.log.info(
        { reqId: request.id, ...traceField(spanOf(request)), ...call, ...(!writableFinished && { cut: true }) },
        'call',
      );
    });
  });
}
