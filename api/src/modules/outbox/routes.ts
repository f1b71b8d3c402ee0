import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { refusalResponses } from '../../platform/http/responses';
import { isLocalCaller } from '../../platform/http/localCaller';
import type { Outbox } from './outbox';

const OutboxMessage = z
  .object({ id: z.string(), to: z.string(), text: z.string(), sentAt: z.iso.datetime() })
  .meta({ id: 'OutboxMessage' });

/** `GET /dev/outbox`: the demo's SMS messages and e-mails. Exists only in demo mode and for callers on this machine. */
export function outboxRoutes({ outbox }: PlatformServices & { outbox: Outbox | null }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/dev/outbox',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'getOutbox',
          summary: 'SMS messages and e-mails of the demo, newest first (demo mode and loopback only)',
          tags: ['system'],
          querystring: z.object({
            to: z.string().max(40).optional(),
            limit: z.coerce.number().int().min(1).max(100).default(20),
          }),
          response: { 200: z.object({ messages: z.array(OutboxMessage) }), ...refusalResponses(404) },
        },
      },
      async (request, reply) => {
        if (!outbox || !isLocalCaller(request)) throw refusals.path();
        void reply.header('cache-control', 'no-store');
        return { messages: await outbox.latest(request.query) };
      },
    );
  };
}
