import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { logSecurityEvent } from '../auditLog/securityEvents';
import { refusalResponses } from '../../platform/http/responses';
import { Done } from '../../platform/http/schemas';
import { sessions } from '../../platform/db/schema';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { endSessions } from './endSessions';
import { STAFF, staffOf } from '../../platform/http/guard';

const tags = ['session'];
const access = { access: STAFF } as const;

const OwnSession = z
  .object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().meta({ description: 'The time after which a new login is needed at the latest' }),
    isCurrent: z.boolean().meta({ description: 'Whether this call belongs to the session' }),
  })
  .meta({ id: 'OwnSession' });

/** The endpoints that staff use to list their own sessions and to end one of them. */
export function ownSessionRoutes({ db, now }: PlatformServices): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/sessions',
      {
        config: access,
        schema: {
          operationId: 'getOwnSessions',
          summary: 'The caller’s own sessions',
          description: 'Latest first',
          tags,
          response: { 200: z.object({ sessions: z.array(OwnSession) }) },
        },
      },
      async (request) => {
        const { staffId, sessionId } = staffOf(request);
        const rows = await db
          .select({ id: sessions.id, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
          .from(sessions)
          .where(and(eq(sessions.staffId, staffId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now())))
          .orderBy(desc(sessions.createdAt));
        return {
          sessions: rows.map(({ id, createdAt, expiresAt }) => ({
            id,
            createdAt: createdAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
            isCurrent: id === sessionId,
          })),
        };
      },
    );

    app.delete(
      '/admin/sessions/:id',
      {
        config: access,
        schema: {
          operationId: 'endOwnSession',
          summary: 'End one of the caller’s own sessions',
          tags,
          params: z.object({ id: z.uuid() }),
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const { staffId } = staffOf(request);
        const ended = await db.transaction((tx) => endSessions(tx, { staffId, sessionId: request.params.id }, now()));
        if (ended === 0) throw refusals.ownSession();
        logSecurityEvent(request, 'session.ended');
        return { message: 'The session has ended' };
      },
    );
  };
}
