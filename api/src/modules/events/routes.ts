import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { randomRetryAfterSeconds } from '../../platform/overload/requestClasses';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { refusalResponses } from '../../platform/http/responses';
import { STAFF, staffOf } from '../../platform/http/guard';
import { LEASE_SECONDS, type StreamSlots } from './streamSlots';
import type { EventStreams } from './eventStreams';

/** The share of a process's streams that the accounts of one restaurant may use. */
const RESTAURANT_SHARE = 0.25;

/** `GET /events`: server-sent events for the administrator's home page and a branch's cashiers. */
export function eventRoutes(
  services: PlatformServices & { events: EventStreams; streamSlots: StreamSlots },
): FastifyPluginAsyncZod {
  /** @throws Refusal 503 if this process has no more streams for a restaurant, or none at all */
  function requireRoom(restaurantId: string | null): void {
    const { events } = services;
    const isFull =
      events.count() >= events.limit ||
      (restaurantId !== null && events.countOf(restaurantId) >= Math.ceil(events.limit * RESTAURANT_SHARE));
    if (isFull) throw refusals.overloaded(randomRetryAfterSeconds('office'));
  }

  return async (app) => {
    app.get(
      '/events',
      {
        config: { access: STAFF },
        // A HEAD request would wait for the end of an endless stream.
        exposeHeadRoute: false,
        schema: {
          operationId: 'getEvents',
          summary: 'Server-sent events: orderLogsUpdate',
          description:
            'Reports that the order logs have changed: to an administrator for any branch, to a restaurant admin for their own. A stream that reconnects with Last-Event-ID gets an event at once, because it may have missed one. The streams of an account and of a restaurant are limited; the next one is refused',
          tags: ['orders'],
          response: {
            200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
            ...refusalResponses(429, 503),
          },
        },
      },
      async (request, reply) => {
        const session = staffOf(request);
        requireRoom(session.restaurantId);
        // The newest stream is refused. If the oldest stream were ended instead, and one page more than allowed were
        // open, the pages would end each other's streams for ever.
        const slot = await services.streamSlots.take(session.staffId);
        // After this time, the slots of a killed process have expired.
        if (slot === null) throw refusals.tooMany(LEASE_SECONDS);
        const release = () =>
          services.streamSlots
            .release(slot)
            .catch((error: unknown) =>
              services.log.warn({ err: error }, 'the slot of an event stream was not released'),
            );
        if (reply.raw.destroyed) {
          await release();
          return reply.hijack();
        }
        try {
          // Many streams may have waited for their slots at the same time.
          requireRoom(session.restaurantId);
        } catch (error) {
          await release();
          throw error;
        }
        reply.raw.once('close', () => void release());
        const headers = reply.getHeaders();
        // An open stream needs little work, so it does not count as a running request.
        request.done?.();
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
          staffId: session.staffId,
          until: session.expiresAt,
          branchId: session.role === 'admin' ? null : (session.branchId ?? ''),
          restaurantId: session.restaurantId,
        });
      },
    );
  };
}
