import type { FastifyInstance } from 'fastify';
import { REQUEST_ID } from './requestId';
import { traceField } from './tracing/tracing';

/** A request that has ended. */
export interface EndedCall {
  method: string;
  /** The pattern of the request's route; null if the request matches no route. */
  route: string | null;
  status: number;
  ms: number;
}

interface Options {
  /** Called after each request. */
  ended?: (call: EndedCall) => void;
  /** The patterns of routes that serve files. Their responses have no header with the request's id, to save bytes. */
  unnamed?: readonly string[];
}

/**
 * Adds the request's id to every response, and logs one line when the request ends. The line contains the route's
 * pattern and never the URL, which may contain ids and phone numbers. `cut` means that the caller disconnected before
 * the complete response was sent.
 */
export function addCallLog(app: FastifyInstance, { ended = () => undefined, unnamed = [] }: Options = {}): void {
  app.addHook('onRequest', async function identifyCall(request, reply) {
    const route = request.routeOptions.url ?? null;
    if (route === null || !unnamed.includes(route)) void reply.header(REQUEST_ID, request.id);
    const trace = traceField();
    // 'close' is emitted once for every response, even for a stream whose client disconnects. onResponse is not called
    // for such a stream.
    reply.raw.once('close', function logCall() {
      const { statusCode, writableFinished } = reply.raw;
      const call: EndedCall = {
        method: request.method,
        route,
        status: statusCode,
        ms: Math.round(reply.elapsedTime),
      };
      ended(call);
      // Uses the server's log, because a request's log has the level of its route, which could hide the line.
      app.log.info({ reqId: request.id, ...trace, ...call, ...(!writableFinished && { cut: true }) }, 'call');
    });
  });
}
