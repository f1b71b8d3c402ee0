import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffOf } from '../../platform/http/guard';
import { refusalResponses } from '../../platform/http/responses';
import { ListQuery } from '../../platform/http/listQuery';
import { Done } from '../../platform/http/schemas';
import { TOTAL } from '../../platform/http/totalHeader';
import type { PlatformServices } from '../../platform/services';
import { noteAction } from '../auditLog/securityEvents';
import { invite, revokeInvitation, withLink } from './commands';
import { listInvitations } from './queries';
import { Invitation, MadeInvitation, NewInvitation } from './schemas';
import type { Mails } from '../mails/sending';

const tags = ['people'];
const access = { access: ['admin'] } as const;

/** The endpoints that administrators use to invite restaurant admins, who then choose their own password. */
export function invitationRoutes(services: PlatformServices & { mails: Mails }): FastifyPluginAsyncZod {
  const { db, mails, settings, now } = services;

  return async (app) => {
    app.post(
      '/invitation',
      {
        config: access,
        schema: {
          operationId: 'invite',
          summary: 'Invite a restaurant admin by a link',
          description:
            'The link works once, for 72 hours. It is shown once. If this installation sends e-mails, the invited person gets one too',
          tags,
          body: NewInvitation,
          response: { 200: MadeInvitation, ...refusalResponses(409) },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const { language = 'en', ...invited } = request.body;
        const { name, email, restaurantId: id, branchId } = invited;
        const mailLanguage = mails.isOn ? language : null;
        const made = await db.transaction(async (tx) => {
          const invitation = await invite(tx, { ...invited, mailLanguage, invitedBy: staffOf(request).staffId }, now());
          const act = { action: 'invited', kind: 'restaurant', id, details: { name, email, branchId } } as const;
          await noteAction({ db: tx, now }, request, act);
          return invitation;
        });
        return withLink(made, settings);
      },
    );

    app.get(
      '/invitation',
      {
        config: access,
        schema: {
          operationId: 'getInvitations',
          summary: 'The invitations that nobody has accepted or revoked',
          tags,
          querystring: ListQuery.omit({ search: true }).extend({ restaurantId: z.uuid().optional() }),
          response: { 200: z.object({ invitations: z.array(Invitation) }) },
        },
      },
      async ({ query }, reply) => {
        const { total, invitations } = await listInvitations(db, query, now());
        void reply.header(TOTAL, total);
        return { invitations };
      },
    );

    app.delete(
      '/invitation/:id',
      {
        config: access,
        schema: {
          operationId: 'revokeInvitation',
          summary: 'Revoke an invitation',
          tags,
          params: z.object({ id: z.uuid() }),
          response: { 200: Done, ...refusalResponses(404, 410) },
        },
      },
      async (request) => {
        await db.transaction(async (tx) => {
          const { restaurantId: id, name, email, branchId } = await revokeInvitation(tx, request.params.id, now());
          const details = { name, email, branchId };
          await noteAction({ db: tx, now }, request, { action: 'invitationRevoked', kind: 'restaurant', id, details });
        });
        return { message: 'The invitation has been withdrawn' };
      },
    );
  };
}
