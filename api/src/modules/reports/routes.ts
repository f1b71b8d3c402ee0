import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES } from 'contracts';
import { tableContent } from '../exports/sendTable';
import { checkPeriod, Day, ReportPeriod, withDays } from '../orders/period';
import { createReports, REPORT_FORMATS } from './reports';
import { ALL_RESTAURANTS, findBranchSubject, findRestaurantSubject, type Subject } from './subject';
import type { PlatformServices } from '../../platform/services';
import { STAFF, staffOf } from '../../platform/http/guard';
import { refusals } from '../../platform/refusals';
import { fileDisposition } from '../../platform/pdf/disposition';
import { pdfResponses, PDF_FOR_ADMINS, sendPdf } from '../../platform/pdf/pdfResponses';
import { noteAction } from '../auditLog/securityEvents';

/** The number of reports per minute for a member of staff. */
const PER_MINUTE = { limit: 20, seconds: 60 };

const ReportQuery = z.object({
  startDate: Day,
  endDate: Day,
  period: ReportPeriod,
  format: z
    .enum(REPORT_FORMATS)
    .default('pdf')
    .meta({ description: 'In `xlsx` numbers of orders are text, amounts are numbers, and days and times are dates' }),
  language: z
    .enum(LANGUAGES)
    .default(DEFAULT_LANGUAGE)
    .meta({ description: 'The language of the labels and of the restaurant’s name; English by default' }),
});

const ofPdf = pdfResponses('The report; its file name is in `content-disposition`');
const answers = { ...ofPdf, 200: { ...ofPdf[200], content: { ...ofPdf[200].content, ...tableContent } } };

/** The endpoints that return the orders of a restaurant or of a branch (specification section 7), and the sums of all restaurants. */
export function reportRoutes(services: PlatformServices): FastifyPluginAsyncZod {
  const { db, limiter, openForReading } = services;
  const reports = createReports(services);

  async function sendReport(
    reply: FastifyReply,
    of: { kind: 'restaurant' | 'branch' | 'admin'; id: string },
    find: () => Promise<Subject>,
    { format, language, ...days }: z.infer<typeof ReportQuery>,
  ): Promise<FastifyReply> {
    const { staffId } = staffOf(reply.request);
    checkPeriod(days);
    await limiter.take([{ key: `reports:${staffId}`, ...PER_MINUTE }]);
    return sendPdf(reply, async (signal) => {
      const subject = await find();
      const { startDate, endDate } = await withDays(db, days, services.now(), subject.restaurantId);
      const period = { startDate, endDate };
      const { file, type, fileName } = await reports.open(subject, period, {
        format,
        language,
        signal,
        read: () => openForReading(reply),
      });
      await noteAction(services, reply.request, {
        action: 'reported',
        ...of,
        details: period,
      });
      return { pdf: file, type, disposition: fileDisposition(fileName) };
    });
  }

  return async (app) => {
    app.get(
      '/restaurant/restaurant-report',
      {
        ...PDF_FOR_ADMINS,
        schema: {
          operationId: 'getRestaurantReport',
          summary: 'A restaurant’s orders as a PDF',
          description:
            'Totals by currency, payment method and day, and the orders of all its branches, oldest first. Days are business days of the restaurant',
          tags: ['reports'],
          querystring: ReportQuery.extend({ restaurantId: z.uuid() }),
          response: answers,
        },
      },
      async ({ query }, reply) =>
        sendReport(
          reply,
          { kind: 'restaurant', id: query.restaurantId },
          () => findRestaurantSubject(db, query.restaurantId),
          query,
        ),
    );

    app.get(
      '/restaurant/restaurants-report',
      {
        ...PDF_FOR_ADMINS,
        schema: {
          operationId: 'getRestaurantsReport',
          summary: 'The sums of all restaurants',
          description:
            'Totals by currency, restaurant, payment method and day. Days are business days of each restaurant',
          tags: ['reports'],
          querystring: ReportQuery,
          response: answers,
        },
      },
      async (request, reply) =>
        sendReport(
          reply,
          { kind: 'admin', id: staffOf(request).staffId },
          () => Promise.resolve(ALL_RESTAURANTS),
          request.query,
        ),
    );

    app.get(
      '/restaurant/branch-report',
      {
        ...PDF_FOR_ADMINS,
        config: { access: STAFF, urgency: 'bulk' },
        schema: {
          operationId: 'getBranchReport',
          summary: 'A branch’s orders as a PDF',
          description:
            'Totals by currency, payment method and day, and the orders, oldest first. Days are business days of the restaurant. A restaurant admin gets it for their own branch',
          tags: ['reports'],
          querystring: ReportQuery.extend({ branchId: z.uuid() }),
          response: answers,
        },
      },
      async (request, reply) => {
        const { query } = request;
        const session = staffOf(request);
        if (session.role !== 'admin' && !session.branchIds.includes(query.branchId)) throw refusals.forbidden();
        return sendReport(
          reply,
          { kind: 'branch', id: query.branchId },
          () => findBranchSubject(db, query.branchId),
          query,
        );
      },
    );
  };
}
