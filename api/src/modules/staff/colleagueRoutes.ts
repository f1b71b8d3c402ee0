import { LANGUAGES, RESET_PASSWORD_PAGE } from 'contracts';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../../platform/db/database';
import { staff } from '../../platform/db/schema';
import { staffOf } from '../../platform/http/guard';
import { refusalResponses } from '../../platform/http/responses';
import { Done } from '../../platform/http/schemas';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { noteAction } from '../auditLog/securityEvents';
import { endSessions } from '../auth/endSessions';
import { makeMailLink } from '../mails/links';
import { passwordMark } from '../mails/passwordMark';
import { writeMail } from '../mails/queue';
import type { Mails } from '../mails/sending';

const tags = ['people'];
const access = { access: ['admin'] } as const;
const ById = z.object({ id: z.uuid() });

/** The endpoints with which administrators help any member of the staff with their login. */
export function colleagueRoutes(services: PlatformServices & { mails: Mails }): FastifyPluginAsyncZod {
  const { db, mails, settings, now } = services;
  return async (app) => {
    app.delete(
      '/staff/:id/sessions',
      {
        config: access,
        schema: {
          operationId: 'endStaffSessions',
          summary: 'Log a member of the staff out everywhere',
          description: 'The session of this call stays',
          tags,
          params: ById,
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const { id } = request.params;
        await db.transaction(async (tx) => {
          const { role } = await memberOf(tx, id);
          await endSessions(tx, { staffId: id, except: staffOf(request).sessionId }, now());
          await noteAction({ db: tx, now }, request, { action: 'sessionsEnded', kind: role, id });
        });
        return { message: 'The sessions have ended' };
      },
    );

    app.post(
      '/staff/:id/password-link',
      {
        config: access,
        schema: {
          operationId: 'sendPasswordLink',
          summary: 'Send a member of the staff a link for a new password',
          description:
            'The link works once, for 30 minutes. If this installation sends no e-mails, the response contains the link',
          tags,
          params: ById,
          body: z.strictObject({ language: z.enum(LANGUAGES).default('en') }),
          response: {
            200: z.object({
              isMailed: z.boolean(),
              link: z.string().nullable().meta({ description: 'Null if an e-mail with the link is sent' }),
            }),
            ...refusalResponses(404),
          },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const { id } = request.params;
        const { language } = request.body;
        const token = await db.transaction(async (tx) => {
          const { role, email, passwordHash } = await memberOf(tx, id);
          await noteAction({ db: tx, now }, request, { action: 'passwordLinkSent', kind: role, id });
          const mark = passwordMark(passwordHash);
          if (!mails.isOn)
            return makeMailLink(tx, { use: 'reset', staffId: id, email, language, passwordMark: mark }, now());
          await writeMail(tx, { kind: 'resetAsked', staffId: id, language }, now());
          return null;
        });
        const { PUBLIC_URL = '' } = settings;
        return { isMailed: token === null, link: token && `${PUBLIC_URL}${RESET_PASSWORD_PAGE}#${token}` };
      },
    );
  };
}

/**
 * Returns a member of the staff.
 * @throws Refusal 404 if the account is unknown or deleted
 */
async function memberOf(tx: Db, id: string) {
  const [member] = await tx
    .select({ role: staff.role, email: staff.email, passwordHash: staff.passwordHash })
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.isDeleted, false)));
  if (!member) throw refusals.admin();
  return member;
}
