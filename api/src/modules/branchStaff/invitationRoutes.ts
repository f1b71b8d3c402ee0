import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusalResponses } from '../../platform/http/responses';
import { ListQuery } from '../../platform/http/listQuery';
import { Done } from '../../platform/http/schemas';
import { TOTAL } from '../../platform/http/totalHeader';
import type { PlatformServices } from '../../platform/services';
import { noteAction } from '../auditLog/securityEvents';
import { inviteColleague, revokeInvitation, withLink } from '../invitations/commands';
import { listInvitations } from '../invitations/queries';
import { MadeInvitation } from '../invitations/schemas';
import { callerOf, requireAllowed, requireInvitation } from './rules';
import { BranchInvitation, NewBranchInvitation } from './schemas';
import type { Mails } from '../mails/sending';

const tags = ['people'];
const access = { access: ['restaurantAdmin'] } as const;
/** The maximum number of invitations to a branch by its own staff in a day. */
const INVITATIONS = { limit: 50, seconds: 24 * 60 * 60 };

/** The endpoints that restaurant admins use to invite people to their own branch. */
export function branchInvitationRoutes(services: PlatformServices & { mails: Mails }): FastifyPluginAsyncZod {
  const { db, mails, limiter, settings, now } = services;

  return async (app) => {
    app.get(
      '/branch-staff/invitation',
      {
        config: access,
        schema: {
          operationId: 'getBranchInvitations',
          summary: 'The open invitations to the caller’s branch',
          description: 'Those that nobody has accepted or revoked, latest first',
          tags,
          querystring: ListQuery.omit({ search: true }),
          response: { 200: z.object({ invitations: z.array(BranchInvitation) }) },
        },
      },
      async (request, reply) => {
        const { staffId, restaurantId, branchId } = callerOf(request);
        await db.transaction((tx) => requireAllowed(tx, { staffId, restaurantId }));
        const open = await listInvitations(db, { ...request.query, restaurantId, branchId }, now());
        void reply.header(TOTAL, open.total);
        return {
          // Restaurant and branch are omitted, because they are those of the caller.
          invitations: open.invitations.map(({ id, name, email, expired, expiresAt }) => ({
            id,
            name,
            email,
            expired,
            expiresAt,
          })),
        };
      },
    );

    app.post(
      '/branch-staff/invitation',
      {
        config: access,
        schema: {
          operationId: 'inviteBranchStaff',
          summary: 'Invite somebody to the caller’s branch by a link',
          description:
            'The link works once, for 72 hours. It is shown once. If this installation sends e-mails, the invited person gets one too',
          tags,
          body: NewBranchInvitation,
          response: { 200: MadeInvitation, ...refusalResponses(429) },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const { staffId: invitedBy, restaurantId: id, branchId } = callerOf(request);
        const { name, email, language = 'en' } = request.body;
        const mailLanguage = mails.isOn ? language : null;
        await db.transaction((tx) => requireAllowed(tx, { staffId: invitedBy, restaurantId: id }));
        await limiter.take([{ key: `branch-invitations:${branchId}`, ...INVITATIONS }]);
        const made = await db.transaction(async (tx) => {
          await requireAllowed(tx, { staffId: invitedBy, restaurantId: id });
          const invitation = await inviteColleague(
            tx,
            { name, email, tenant: { restaurantId: id, branchId }, invitedBy, mailLanguage },
            now(),
          );
          const act = { action: 'invited', kind: 'restaurant', id, details: { name, email, branchId } } as const;
          await noteAction({ db: tx, now }, request, act);
          return invitation;
        });
        return withLink(made, settings);
      },
    );

    app.delete(
      '/branch-staff/invitation/:id',
      {
        config: access,
        schema: {
          operationId: 'revokeBranchInvitation',
          summary: 'Revoke an invitation to the caller’s branch',
          tags,
          params: z.object({ id: z.uuid() }),
          response: { 200: Done, ...refusalResponses(404, 410) },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        await db.transaction(async (tx) => {
          await requireAllowed(tx, caller);
          await requireInvitation(tx, caller, request.params.id);
          const { restaurantId: id, branchId } = caller;
          const { name, email } = await revokeInvitation(tx, request.params.id, now());
          const details = { name, email, branchId };
          await noteAction({ db: tx, now }, request, { action: 'invitationRevoked', kind: 'restaurant', id, details });
        });
        return { message: 'The invitation has been withdrawn' };
      },
    );
  };
}
