import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { customerOf, staffOf } from '../../auth/guard';
import { refusalAnswers } from '../../platform/http/answers';
import { Done } from '../../platform/http/schemas';
import type { Services } from '../../services';
import { noteAction } from '../auditLog/securityEvents';
import { csvAnswers, sendCsv } from '../exports/sendCsv';
import { readBalances, readMovements } from './dinerPoints';
import { settleDue } from './earning';
import { exportedPrograms, PROGRAM_COLUMNS, readProgram, setTerms } from './programs';
import { Points, PointsProgram, PointsQuery, PointsTerms } from './schemas';

/** The number of exports per minute and member of staff. */
const PER_MINUTE = { limit: 20, seconds: 60 };
const tags = ['points'];
const params = z.object({ id: z.uuid() });

/** Points: what a diner has and why, and the programmes of the restaurants. */
export function pointsRoutes(services: Services): FastifyPluginAsyncZod {
  const { db, limiter, now, log } = services;
  return async (app) => {
    app.get(
      '/customer/points',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'getPoints',
          summary: 'The diner’s points by programme, and their movements, the latest first',
          description: 'Every movement names the receipt that explains it. Only the first part has the balances',
          tags,
          querystring: PointsQuery,
          response: { 200: Points },
        },
      },
      async (request) => {
        const { userId } = customerOf(request);
        const { after } = request.query;
        // A receipt that was just saved has its points at once.
        if (!after) await settleDue(db, now(), { userId });
        return {
          balances: after ? [] : await readBalances(db, userId, now()),
          ...(await readMovements(db, userId, { after, now: now() })),
        };
      },
    );

    app.get(
      '/restaurant/:id/points',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getPointsProgram',
          summary:
            'A restaurant’s programme of points: its terms, and how many points were issued, redeemed and expired',
          tags,
          params,
          response: { 200: z.object({ program: PointsProgram.nullable() }) },
        },
      },
      async (request) => ({ program: await readProgram(db, request.params.id) }),
    );

    app.post(
      '/restaurant/:id/points',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'setPointsTerms',
          summary: 'Give a restaurant’s programme new terms, from now on',
          description: 'Orders that were closed before keep the terms of their time',
          tags,
          params,
          body: PointsTerms,
          response: { 200: Done, ...refusalAnswers(404) },
        },
      },
      async (request) => {
        const { staffId } = staffOf(request);
        await setTerms(db, { restaurantId: request.params.id, staffId, terms: request.body }, now());
        return { message: 'The programme has been saved' };
      },
    );

    app.get(
      '/export/points',
      {
        config: { access: ['admin'] },
        exposeHeadRoute: false,
        schema: {
          operationId: 'exportPoints',
          summary: 'The programmes of all restaurants with their points as CSV',
          tags: ['exports'],
          response: csvAnswers,
        },
      },
      async (request, reply) => {
        const { staffId, role } = staffOf(request);
        await limiter.take([{ key: `exports:${staffId}`, ...PER_MINUTE }]);
        await noteAction(services, request, {
          action: 'exported',
          kind: role,
          id: staffId,
          details: { list: 'points' },
        });
        const name = `points-${now().toISOString().slice(0, 10)}`;
        return sendCsv(reply, exportedPrograms(db), { name, columns: PROGRAM_COLUMNS, log });
      },
    );
  };
}
