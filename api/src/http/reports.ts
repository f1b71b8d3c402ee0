import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { checkPeriod, Day, type Period } from '../orders/period';
import { createReports } from '../reports/reports';
import { findBranchSubject, findRestaurantSubject, type Subject } from '../reports/subject';
import type { Services } from '../services';
import { Binary, refusalAnswers } from './answers';
import { staffOf, type Access } from './guard';

/** Reports a member of staff may ask for in a minute. */
const PER_MINUTE = { limit: 20, seconds: 60 };

/** A HEAD would make the whole report to throw it away. */
const FOR_ADMINS = { config: { access: ['admin'] }, exposeHeadRoute: false } satisfies { config: { access: Access }; exposeHeadRoute: boolean };

const PeriodQuery = z.object({ startDate: Day, endDate: Day });

const pdfAnswers = {
  200: {
    description: 'The report; its file name is in `content-disposition`',
    content: { 'application/pdf': { schema: Binary } },
  },
  ...refusalAnswers(404, 429, 503),
};

/** The orders of a restaurant or of a branch as a PDF (specification section 7). */
export function reportRoutes(services: Services): FastifyPluginAsyncZod {
  const { db, limiter } = services;
  const reports = createReports(services);

  async function sendReport(reply: FastifyReply, find: () => Promise<Subject>, period: Period): Promise<FastifyReply> {
    const { staffId } = staffOf(reply.request);
    checkPeriod(period);
    await limiter.take([{ key: `reports:${staffId}`, ...PER_MINUTE }]);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    try {
      const { pdf, disposition } = await reports.open(await find(), period, gone.signal);
      return reply.header('content-type', 'application/pdf').header('content-disposition', disposition).header('cache-control', 'no-store').send(pdf);
    } catch (error) {
      // The client left while it waited: that is no failure, and nobody is there to be told.
      if (gone.signal.aborted) return reply.hijack();
      throw error;
    }
  }

  return async (app) => {
    app.get(
      '/restaurant/restaurant-report',
      {
        ...FOR_ADMINS,
        schema: {
          operationId: 'getRestaurantReport',
          summary: 'A restaurant’s orders as a PDF',
          description: 'Totals by currency, payment method and day, and the orders of all its branches, oldest first. Days are those of the restaurant’s clock',
          tags: ['reports'],
          querystring: PeriodQuery.extend({ restaurantId: z.uuid() }),
          response: pdfAnswers,
        },
      },
      async ({ query }, reply) => sendReport(reply, () => findRestaurantSubject(db, query.restaurantId), query),
    );

    app.get(
      '/restaurant/branch-report',
      {
        ...FOR_ADMINS,
        schema: {
          operationId: 'getBranchReport',
          summary: 'A branch’s orders as a PDF',
          description: 'Totals by currency, payment method and day, and the orders, oldest first. Days are those of the restaurant’s clock',
          tags: ['reports'],
          querystring: PeriodQuery.extend({ branchId: z.uuid() }),
          response: pdfAnswers,
        },
      },
      async ({ query }, reply) => sendReport(reply, () => findBranchSubject(db, query.branchId), query),
    );
  };
}
