import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffOf } from '../../platform/http/guard';
import { ListQuery } from '../../platform/http/listQuery';
import { TOTAL } from '../../platform/http/totalHeader';
import type { PlatformServices } from '../../platform/services';
import { noteReads } from '../auditLog/dataReads';
import { withDays } from '../orders/period';
import { DELETED_KINDS, listDeleted } from './deleted';
import { listAuditLog } from './queries';
import { DeletedItem, Entry, Mentioned, TrailFilter } from './schemas';

/** The endpoints that return the audit log and the deleted records. */
export function activityRoutes({ db, now }: PlatformServices): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/trail',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getTrail',
          summary: 'The audit log, of all records or of one',
          description:
            'Latest first. `search` looks in the names of the author, the record and its restaurant, and in phones and order numbers. Days are those in Riyadh',
          tags: ['people'],
          querystring: ListQuery.extend(TrailFilter),
          response: { 200: z.object({ entries: z.array(Entry), mentioned: z.array(Mentioned) }) },
        },
      },
      async ({ query }, reply) => {
        const { total, ...answer } = await listAuditLog(db, await withDays(db, query, now()));
        void reply.header(TOTAL, total);
        return answer;
      },
    );

    app.get(
      '/deleted',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getDeleted',
          summary: 'The deleted records that can be restored',
          description: 'Latest first. App users are in the list until their data is erased',
          tags: ['people'],
          querystring: ListQuery.extend({ kind: z.enum(DELETED_KINDS).optional() }),
          response: { 200: z.object({ items: z.array(DeletedItem) }) },
        },
      },
      async (request, reply) => {
        const { total, items } = await listDeleted(db, request.query);
        const shown = items.filter(({ kind }) => kind === 'user').map(({ id }) => id);
        await noteReads(db, { staffId: staffOf(request).staffId, kind: 'users', userIds: shown }, now());
        void reply.header(TOTAL, total);
        return { items };
      },
    );
  };
}
