import { DEFAULT_LANGUAGE, LANGUAGES } from 'contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { SCHEDULE_INTERVALS } from '../../platform/db/schema';
import { staffOf } from '../../platform/http/guard';
import { refusalResponses } from '../../platform/http/responses';
import { Done } from '../../platform/http/schemas';
import type { MailPort } from '../../platform/mail/port';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { noteAction } from '../auditLog/securityEvents';
import { email } from '../staff/schemas';
import { periodBefore } from './periods';
import { findSubject } from '../reports/subject';
import { addSchedule, listSchedules, removeSchedule, type Schedule } from './schedules';

const config = { access: ['admin'] } as const;
const tags = ['reports'];

const Subject = {
  restaurantId: z.uuid().optional(),
  branchId: z.uuid().optional().meta({ description: 'Without both ids, the report is about all restaurants' }),
};

const Fields = {
  every: z.enum(SCHEDULE_INTERVALS).meta({ description: 'A week begins on Sunday, and a month on the 1st' }),
  format: z.enum(['pdf', 'xlsx']),
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
};

const ReportSchedule = z
  .object({
    id: z.uuid(),
    ...Fields,
    email: z.string(),
    nextAt: z.iso.datetime().meta({ description: 'When the next report is sent' }),
    nextStart: z.iso.date().meta({ description: 'The first business day of the next report' }),
    nextEnd: z.iso.date().meta({ description: 'The last business day of the next report' }),
    sentAt: z.iso.datetime().nullable().meta({ description: 'When a report was last sent' }),
    hasFailed: z.boolean().meta({ description: 'Whether the mail server has not accepted the latest report' }),
  })
  .meta({ id: 'ReportSchedule' });

function viewOf({ id, every, format, language, email, runAt, nextDay, sentAt, failure }: Schedule) {
  const { startDate: nextStart, endDate: nextEnd } = periodBefore(every, nextDay);
  return {
    ...{ id, every, format, language, email, nextStart, nextEnd },
    nextAt: runAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    hasFailed: failure !== null,
  };
}

type Needs = PlatformServices & { reportMail: MailPort | null };

/** The endpoints with which administrators have reports sent by e-mail. */
export function reportMailRoutes(services: Needs): FastifyPluginAsyncZod {
  const { db, now, reportMail } = services;

  return async (app) => {
    app.get(
      '/report-schedule',
      {
        config,
        schema: {
          operationId: 'getReportSchedules',
          summary: 'The e-mails with reports of a restaurant, a branch or all restaurants',
          tags,
          querystring: z.object(Subject),
          response: {
            200: z.object({
              canSend: z.boolean().meta({ description: 'Whether this installation sends e-mails' }),
              schedules: z.array(ReportSchedule),
            }),
            ...refusalResponses(404),
          },
        },
      },
      async ({ query }) => {
        const subject = await findSubject(db, query);
        return { canSend: reportMail !== null, schedules: (await listSchedules(db, subject)).map(viewOf) };
      },
    );

    app.post(
      '/report-schedule',
      {
        config,
        schema: {
          operationId: 'addReportSchedule',
          summary: 'Send a report by e-mail after each day, week or month',
          description: 'The first report is about the period that is running now. An equal schedule is added once',
          tags,
          body: z.strictObject({ ...Subject, ...Fields, email }),
          response: { 200: z.object({ schedule: ReportSchedule }), ...refusalResponses(404, 409) },
        },
      },
      async (request) => {
        if (!reportMail) throw refusals.noMail();
        const { staffId } = staffOf(request);
        const schedule = await db.transaction(async (tx) => {
          const { restaurantId, branchId, timeZone } = await findSubject(tx, request.body);
          const fields = { ...request.body, restaurantId, branchId, createdBy: staffId };
          const { schedule: added, isNew } = await addSchedule(tx, fields, { at: now(), timeZone });
          if (isNew)
            await noteAction({ db: tx, now }, request, { action: 'reportScheduled', ...recordOf(added, staffId) });
          return added;
        });
        return { schedule: viewOf(schedule) };
      },
    );

    app.delete(
      '/report-schedule/:id',
      {
        config,
        schema: {
          operationId: 'removeReportSchedule',
          summary: 'Stop sending a report by e-mail',
          tags,
          params: z.object({ id: z.uuid() }),
          response: { 200: Done },
        },
      },
      async (request) => {
        await db.transaction(async (tx) => {
          const removed = await removeSchedule(tx, request.params.id);
          if (!removed) return;
          const record = recordOf(removed, staffOf(request).staffId);
          await noteAction({ db: tx, now }, request, { action: 'reportUnscheduled', ...record });
        });
        return { message: 'The report is no longer sent' };
      },
    );
  };
}

/** The record whose history shows a schedule; the account of the administrator if it is about all restaurants. */
const recordOf = ({ restaurantId, branchId, email }: Schedule, staffId: string) => ({
  ...(branchId !== null
    ? { kind: 'branch' as const, id: branchId }
    : restaurantId !== null
      ? { kind: 'restaurant' as const, id: restaurantId }
      : { kind: 'admin' as const, id: staffId }),
  details: { email },
});
