import { DEFAULT_LANGUAGE, LANGUAGES } from 'contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { customerOf } from '../../platform/http/guard';
import { refusalResponses } from '../../platform/http/responses';
import { Done } from '../../platform/http/schemas';
import { addressKey } from '../../platform/limits/addressKey';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { writeCalendar } from './calendar';
import { endFeed, makeFeed, openFeed, readFeed } from './calendarFeeds';
import { DAYS_AHEAD, readDeadlines } from './deadlines';
import { Deadline } from './deadlineSchema';

/**
 * The maximum number of calendar requests per minute and IP address. The number is high, because a calendar service
 * fetches the calendars of many people from one IP address.
 */
const PER_MINUTE = { limit: 120, seconds: 60 };
const tags = ['receipts'];

/**
 * The endpoints for the deadlines of returns, replacements and warranties that end soon, and for the diner's calendar.
 */
export function deadlineRoutes({ db, callLimiter, settings, now }: PlatformServices): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/customer/deadlines',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'getDeadlines',
          summary: 'The last days to return or replace, and of warranties, in the next 30 days',
          tags,
          response: { 200: z.object({ deadlines: z.array(Deadline) }) },
        },
      },
      async (request) => ({
        deadlines: await readDeadlines(db, customerOf(request).userId, { now: now(), within: DAYS_AHEAD }),
      }),
    );

    app.get(
      '/customer/calendar',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'getCalendar',
          summary: 'Whether the diner has a calendar of deadlines',
          description: 'The address is returned only when it is created',
          tags,
          response: {
            200: z.object({
              createdAt: z.iso.datetime().nullable(),
              readAt: z.iso.datetime().nullable().meta({ description: 'When a program last fetched it, to the day' }),
            }),
          },
        },
      },
      async (request) => {
        const feed = await readFeed(db, customerOf(request).userId);
        return {
          createdAt: feed?.createdAt.toISOString() ?? null,
          readAt: feed?.readAt?.toISOString() ?? null,
        };
      },
    );

    app.post(
      '/customer/calendar',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'makeCalendar',
          summary: 'Make a secret address for a calendar of deadlines',
          description: 'An earlier address stops working',
          tags,
          body: z.strictObject({ language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE) }),
          response: {
            200: z.object({
              path: z.string().meta({ description: 'The path of the calendar, below the base URL of the API' }),
            }),
          },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const secret = await makeFeed(db, customerOf(request).userId, request.body.language, now());
        return { path: `/calendar/${secret}.ics` };
      },
    );

    app.delete(
      '/customer/calendar',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'endCalendar',
          summary: 'End the diner’s calendar: its address stops working',
          tags,
          response: { 200: Done },
        },
      },
      async (request) => {
        await endFeed(db, customerOf(request).userId);
        return { message: 'The calendar has ended' };
      },
    );

    app.get(
      '/calendar/:secret',
      {
        config: { access: 'public' },
        exposeHeadRoute: false,
        schema: {
          operationId: 'readCalendar',
          summary: 'A diner’s calendar of deadlines, by its secret address',
          description: 'iCalendar (RFC 5545). It contains names of restaurants and days, but no amount, item or phone',
          tags,
          params: z.object({ secret: z.string().max(100) }),
          response: {
            200: { description: 'The calendar', content: { 'text/calendar': { schema: z.string() } } },
            ...refusalResponses(404, 429),
          },
        },
      },
      async ({ params, ip, protocol, host }, reply) => {
        await callLimiter.take([{ key: `calendar:${addressKey(ip)}`, ...PER_MINUTE }]);
        const feed = await openFeed(db, params.secret.replace(/\.ics$/, ''), now());
        if (!feed) throw refusals.file();
        const deadlines = await readDeadlines(db, feed.userId, { now: now() });
        const origin = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).origin : `${protocol}://${host}`;
        return reply
          .header('content-type', 'text/calendar; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex')
          .send(writeCalendar(deadlines, { language: feed.language, origin, now: now() }));
      },
    );
  };
}
