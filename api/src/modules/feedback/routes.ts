import { FEEDBACK_STATES } from 'contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { customerOf, STAFF, staffOf, tenantOf } from '../../platform/http/guard';
import { ListQuery, yesOrNo } from '../../platform/http/listQuery';
import { refusalResponses } from '../../platform/http/responses';
import { Done } from '../../platform/http/schemas';
import { TOTAL } from '../../platform/http/totalHeader';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { readReceipt } from '../receipts/queries';
import { answerFeedback, readRatings, sayAbout } from './commands';
import { listFeedback, readOwnFeedback, readRatingWeeks } from './queries';
import { AnswerBody, ComplaintBody, Feedback, OwnFeedback, RatingBody } from './schemas';

/** The number of times per hour that a diner can say something. */
const PER_HOUR = { limit: 30, seconds: 3600 };

const ById = z.object({ id: z.uuid().meta({ description: 'The id in the receipt’s link' }) });

/** The endpoints for what diners say about their receipts, and for the restaurant's answers. */
export function feedbackRoutes({ db, limiter, now }: PlatformServices): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/customer/receipts/:id/feedback',
      {
        config: { access: 'customerOnDevice' },
        schema: {
          operationId: 'getOwnFeedback',
          summary: 'What the diner has said about a receipt, and whether the restaurant has read it',
          tags: ['receipts'],
          params: ById,
          response: { 200: OwnFeedback, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const session = customerOf(request);
        const { order } = await readReceipt(db, session, request.params.id, now());
        return readOwnFeedback(db, { userId: session.userId, orderId: order.id });
      },
    );

    app.post(
      '/customer/receipts/:id/rating',
      {
        config: { access: 'customerOnDevice' },
        schema: {
          operationId: 'rateMeal',
          summary: 'Say how the meal was',
          description: 'The restaurant sees branch, order and time, but neither name nor phone number. May be changed',
          tags: ['receipts'],
          params: ById,
          body: RatingBody,
          response: { 200: Done, ...refusalResponses(403, 404, 409, 429) },
        },
      },
      async (request) => {
        const session = customerOf(request);
        const { id } = request.params;
        await limiter.take([{ key: `feedback:${session.userId}`, ...PER_HOUR }]);
        const { order } = await readReceipt(db, session, id, now());
        if (order.userId !== session.userId) throw refusals.order();
        const { good, reasons, text = null } = request.body;
        await sayAbout(db, { userId: session.userId, order }, { kind: 'rating', good, reasons, text }, now());
        return { message: 'Thank you' };
      },
    );

    app.post(
      '/customer/receipts/:id/complaint',
      {
        config: { access: 'customerOnDevice' },
        schema: {
          operationId: 'complain',
          summary: 'Say that something is wrong with a receipt',
          description: 'Reaches the restaurant and the platform, without name and phone number. May be changed',
          tags: ['receipts'],
          params: ById,
          body: ComplaintBody,
          response: { 200: Done, ...refusalResponses(404, 429) },
        },
      },
      async (request) => {
        const session = customerOf(request);
        const { id } = request.params;
        await limiter.take([{ key: `feedback:${session.userId}`, ...PER_HOUR }]);
        const { order } = await readReceipt(db, session, id, now());
        if (order.userId !== session.userId) throw refusals.order();
        const { reason, text = null } = request.body;
        const said = { kind: 'complaint', good: null, reasons: [reason], text } as const;
        await sayAbout(db, { userId: session.userId, order }, { ...said, reasons: [reason] }, now());
        return { message: 'The restaurant has been told' };
      },
    );

    app.get(
      '/feedback',
      {
        config: { access: STAFF },
        schema: {
          operationId: 'getFeedback',
          summary: 'What diners say about their receipts, newest first',
          description:
            'A restaurant admin gets that of the session’s branch. The complaints that nobody has answered are those with `kind=complaint&state=new`',
          tags: ['feedback'],
          querystring: ListQuery.omit({ search: true }).extend({
            restaurantId: z.uuid().optional(),
            branchId: z.uuid().optional(),
            orderId: z.uuid().optional(),
            kind: z.enum(['rating', 'complaint']).optional(),
            state: z.enum(FEEDBACK_STATES).optional(),
            good: yesOrNo.optional(),
          }),
          response: {
            200: z.object({
              feedback: z.array(Feedback),
              unread: z.int().meta({ description: 'How many of the branch, restaurant or platform are new' }),
            }),
          },
        },
      },
      async (request, reply) => {
        const tenant = tenantOf(staffOf(request), request.query);
        const { total, ...found } = await listFeedback(db, { ...request.query, ...tenant });
        void reply.header(TOTAL, total);
        return found;
      },
    );

    app.get(
      '/feedback/weeks',
      {
        config: { access: STAFF },
        schema: {
          operationId: 'getRatingWeeks',
          summary: 'How many meals were rated, and how many were good, in each of the last eight weeks',
          description:
            'A restaurant admin gets those of the session’s branch. The earliest week is first; the last one ends now',
          tags: ['feedback'],
          querystring: z.object({ restaurantId: z.uuid().optional(), branchId: z.uuid().optional() }),
          response: {
            200: z.object({
              weeks: z.array(z.object({ from: z.iso.date(), ratings: z.int(), good: z.int() })),
            }),
          },
        },
      },
      async (request) => ({
        weeks: await readRatingWeeks(db, tenantOf(staffOf(request), request.query), now()),
      }),
    );

    app.patch(
      '/feedback/:id',
      {
        config: { access: STAFF },
        schema: {
          operationId: 'answerFeedback',
          summary: 'Mark feedback as read, or say what was done about a complaint',
          description: 'The diner sees the state on the receipt',
          tags: ['feedback'],
          params: z.object({ id: z.uuid() }),
          body: AnswerBody,
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const { branchId } = tenantOf(staffOf(request), {});
        await answerFeedback(db, { id: request.params.id, branchId }, request.body.state, now());
        return { message: 'The customer sees the answer on the receipt' };
      },
    );

    app.post(
      '/feedback/read',
      {
        config: { access: ['restaurantAdmin'] },
        schema: {
          operationId: 'readRatings',
          summary: 'Mark all new ratings of the branch as read',
          tags: ['feedback'],
          response: { 200: Done },
        },
      },
      async (request) => {
        await readRatings(db, tenantOf(staffOf(request), {}).branchId ?? '', now());
        return { message: 'All ratings are marked as read' };
      },
    );
  };
}
