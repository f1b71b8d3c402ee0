import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PlatformServices } from '../../platform/services';
import { isDeleted, ListQuery, sortBy } from '../../platform/http/listQuery';
import { TOTAL } from '../../platform/http/totalHeader';
import { listAdmins, STAFF_SORTS } from './queries';
import { Admin } from './schemas';

/** The endpoint that lists the platform's administrators. The endpoints under `/user` add and change them. */
export function adminRoutes({ db, now }: PlatformServices): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getAdmins',
          summary: 'The platform’s administrators',
          tags: ['people'],
          querystring: ListQuery.extend({ sort: sortBy(STAFF_SORTS, 'createdAt'), isDeleted }),
          response: { 200: z.array(Admin) },
        },
      },
      async ({ query }, reply) => {
        const { total, admins } = await listAdmins(db, query, now());
        void reply.header(TOTAL, total);
        return admins;
      },
    );
  };
}
