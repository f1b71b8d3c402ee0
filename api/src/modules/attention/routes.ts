import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { staffOf } from '../../platform/http/guard';
import { Done } from '../../platform/http/schemas';
import type { PlatformServices } from '../../platform/services';
import type { Attention as AttentionService } from './attention';
import { Attention, AttentionQuery, Snooze } from './schemas';
import { snooze } from './snoozes';

/** The endpoints that return what needs a person on the whole platform, and leave out an item for some days. */
export function attentionRoutes({
  attention,
  db,
  now,
}: PlatformServices & { attention: AttentionService }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/attention',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getAttention',
          summary: 'What needs a person: failing connections, complaints, silent tills, backups, text messages',
          description:
            'The texts are in the given language, because the e-mail of the morning has the same. At most 20 restaurants of a kind are named',
          tags: ['system'],
          querystring: AttentionQuery,
          response: { 200: Attention },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        return attention.read(request.query.language, staffOf(request).staffId);
      },
    );

    app.post(
      '/attention/snooze',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'snoozeAttention',
          summary: 'Leave an item out of your own list for some days',
          tags: ['system'],
          body: Snooze,
          response: { 200: Done },
        },
      },
      async (request) => {
        const { id: itemId, days } = request.body;
        await snooze(db, { staffId: staffOf(request).staffId, itemId, days }, now());
        return { message: 'The list has been changed' };
      },
    );
  };
}
