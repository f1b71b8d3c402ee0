import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../services';
import { STAFF, staffOf } from './guard';

/** `GET /events`: the server-sent events of the admin's home and of a branch's cashiers. */
export function eventRoutes(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/events',
      {
        config: { access: STAFF },
        // A HEAD would wait for the end of a stream that has none.
        exposeHeadRoute: false,
        schema: {
          operationId: 'getEvents',
          summary: 'Server-sent events: orderLogsUpdate',
          description: 'Says that the order logs have changed: to an admin those of any branch, to a restaurant admin those of its own. A stream that comes back with Last-Event-ID gets one at once, for what it may have missed',
          tags: ['orders'],
          response: { 200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } } },
        },
      },
      async (request, reply) => {
        const session = staffOf(request);
        const headers = reply.getHeaders();
        reply.hijack();
        reply.raw.writeHead(200, {
          ...(headers as Record<string, string>),
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
        });
        services.events.attach(reply.raw, {
          resumed: request.headers['last-event-id'] !== undefined,
          sessionId: session.sessionId,
          until: session.expiresAt,
          branchId: session.role === 'admin' ? null : (session.branchId ?? ''),
        });
      },
    );
  };
}
