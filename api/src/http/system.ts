import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusals } from '../refusals';
import type { Services } from '../services';
import { refusalAnswers } from './answers';

/** `GET /health`: the suite's readiness, the database included. */
export function systemRoutes({ db, readiness }: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/health',
      { config: { access: 'public' }, schema: { operationId: 'getHealth', summary: 'Whether the server is ready', tags: ['system'], response: { 200: z.object({ status: z.literal('ok') }), ...refusalAnswers(503) } } },
      async () => {
        if (!readiness.ready) throw refusals.notReady();
        await db.execute(sql`select 1`).catch(() => Promise.reject(refusals.notReady()));
        return { status: 'ok' as const };
      },
    );
  };
}
