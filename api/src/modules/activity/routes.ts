import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AUDITED_ACTIONS, AUDITED_KINDS } from '../../platform/db/schema';
import type { PlatformServices } from '../../platform/services';
import { listAuditLog } from './queries';
import { ListQuery } from '../../platform/http/listQuery';
import { LocalizedName } from '../../platform/http/schemas';
import { TOTAL } from '../../platform/http/totalHeader';

const Entry = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    by: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
    what: z.enum(['made', 'changed', 'deleted', 'restored', ...AUDITED_ACTIONS]),
    fields: z
      .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
      .meta({ description: 'The changed fields (secrets without their values), or the parameters of an action' }),
  })
  .meta({ id: 'TrailEntry' });

const Mentioned = z
  .object({
    id: z.uuid(),
    name: z.string(),
    names: z.array(LocalizedName).meta({ description: 'The name in each language; empty for a branch' }),
  })
  .meta({ id: 'TrailMentioned', description: 'A restaurant, branch or category that the entries mention by id' });

/** The endpoint that returns the audit log of a record. */
export function activityRoutes({ db }: PlatformServices): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/trail',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getTrail',
          summary: 'The audit log of a record',
          description: 'Latest first',
          tags: ['people'],
          querystring: ListQuery.omit({ search: true }).extend({ kind: z.enum(AUDITED_KINDS), id: z.uuid() }),
          response: { 200: z.object({ entries: z.array(Entry), mentioned: z.array(Mentioned) }) },
        },
      },
      async ({ query }, reply) => {
        const { total, ...answer } = await listAuditLog(db, query);
        void reply.header(TOTAL, total);
        return answer;
      },
    );
  };
}
