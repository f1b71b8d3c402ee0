import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffOf } from '../../platform/http/guard';
import { noteReads } from '../auditLog/dataReads';
import type { PlatformServices } from '../../platform/services';
import { Found } from './schemas';
import { searchEverything } from './search';

/** The endpoint that the command palette uses to search. */
export function searchRoutes({ db, now }: PlatformServices): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/search',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'searchEverything',
          summary: 'Find restaurants, branches, tills, people and orders',
          description:
            'Finds them by name in any language, phone, e-mail, or the complete number of an order or a check. Returns at most five of a kind, the best match first',
          tags: ['search'],
          querystring: z.object({ search: z.string().trim().min(1).max(100) }),
          response: { 200: z.object({ results: z.array(Found) }) },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const results = await searchEverything(db, request.query.search, now());
        const userIds = results.flatMap(({ kind, id }) => (kind === 'customer' ? id : []));
        await noteReads(db, { staffId: staffOf(request).staffId, kind: 'users', userIds }, now());
        return { results };
      },
    );
  };
}
