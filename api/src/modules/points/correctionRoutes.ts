import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffOf } from '../../platform/http/guard';
import { refusalResponses } from '../../platform/http/responses';
import { ListQuery } from '../../platform/http/listQuery';
import { Done } from '../../platform/http/schemas';
import { TOTAL } from '../../platform/http/totalHeader';
import type { PlatformServices } from '../../platform/services';
import { decide, listCorrections, propose } from './corrections';
import { Correction, CorrectionBody } from './correctionSchemas';

const tags = ['points'];

/** The endpoints for points corrections, each of which needs two administrators. */
export function correctionRoutes(services: PlatformServices): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/points/correction',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getCorrections',
          summary: 'The corrections of points, the latest first',
          tags,
          querystring: ListQuery.omit({ search: true }).extend({
            decided: z
              .enum(['true', 'false'])
              .default('false')
              .transform((text) => text === 'true')
              .meta({
                description:
                  'If true, lists the corrections that were approved or refused, instead of those that wait for a decision',
              }),
          }),
          response: { 200: z.object({ corrections: z.array(Correction) }) },
        },
      },
      async (request, reply) => {
        const { staffId } = staffOf(request);
        const { total, corrections } = await listCorrections(services.db, request.query, {
          staffId,
          now: services.now(),
        });
        void reply.header(TOTAL, total).header('cache-control', 'no-store');
        return { corrections };
      },
    );

    app.post(
      '/points/correction',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'proposeCorrection',
          summary: 'Propose a correction of a diner’s points',
          description: 'Nothing moves before another administrator approves it, within seven days',
          tags,
          body: CorrectionBody,
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        await propose(services, { ...request.body, staffId: staffOf(request).staffId });
        return { message: 'The correction has been proposed' };
      },
    );

    for (const [word, operationId, summary, state, message] of [
      [
        'approve',
        'approveCorrection',
        'Move the points of a correction that another administrator has proposed',
        'approved',
        'The points have been corrected',
      ],
      [
        'refuse',
        'refuseCorrection',
        'Refuse a correction that another administrator has proposed',
        'refused',
        'The correction has been refused',
      ],
    ] as const)
      app.post(
        `/points/correction/:id/${word}`,
        {
          config: { access: ['admin'] },
          schema: {
            operationId,
            summary,
            tags,
            params: z.object({ id: z.uuid() }),
            response: { 200: Done, ...refusalResponses(404, 409) },
          },
        },
        async (request) => {
          await decide(services, { id: request.params.id, staffId: staffOf(request).staffId, state });
          return { message };
        },
      );
  };
}
