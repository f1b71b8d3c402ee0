import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PlatformServices } from '../../platform/services';
import type { Attention as AttentionService } from './attention';
import { Attention, AttentionQuery } from './schemas';

/** `GET /attention` returns what needs a person on the whole platform. */
export function attentionRoutes({
  attention,
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
        return attention.read(request.query.language);
      },
    );
  };
}
