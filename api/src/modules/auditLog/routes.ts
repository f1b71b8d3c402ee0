import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TRAIL_ACTIONS, TRAIL_KINDS } from '../../platform/db/schema';
import type { Services } from '../../services';
import { listTrail } from './queries';
import { ListQuery } from '../../platform/http/listQuery';
import { LocalizedName } from '../../platform/http/schemas';
import { TOTAL } from '../../platform/http/totals';

const Entry = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    by: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
    what: z.enum(['made', 'changed', 'deleted', 'restored', ...TRAIL_ACTIONS]),
    fields: z
      .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
      .meta({ description: 'Those that changed, of a secret without its values; for an action what it was done with' }),
  })
  .meta({ id: 'TrailEntry' });

const Mentioned = z
  .object({ id: z.uuid(), name: z.string(), names: z.array(LocalizedName).meta({ description: 'In each language; of a branch none' }) })
  .meta({ id: 'TrailMentioned', description: 'A restaurant, a branch or a category that the entries name by its id' });

/** The audit log of a record. */
export function trailRoutes({ db }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/trail',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getTrail',
          summary: 'What administrators have changed of a record',
          description: 'The latest first',
          tags: ['people'],
          querystring: ListQuery.omit({ search: true }).extend({ kind: z.enum(TRAIL_KINDS), id: z.uuid() }),
          response: { 200: z.object({ entries: z.array(Entry), mentioned: z.array(Mentioned) }) },
        },
      },
      async ({ query }, reply) => {
        const { total, ...answer } = await listTrail(db, query);
        void reply.header(TOTAL, total);
        return answer;
      },
    );
  };
}
