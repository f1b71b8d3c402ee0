import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffOf } from '../../platform/http/guard';
import { refusalResponses } from '../../platform/http/responses';
import { ListQuery } from '../../platform/http/listQuery';
import { Done } from '../../platform/http/schemas';
import { TOTAL } from '../../platform/http/totalHeader';
import type { PlatformServices } from '../../platform/services';
import { noteAction } from '../auditLog/securityEvents';
import type { Tenant } from '../staff/commands';
import { invite, revokeInvitation, tenantIn, withLink } from './commands';
import { listInvitations } from './queries';
import { Invitation, MadeInvitation, NewInvitation } from './schemas';
import type { Mails } from '../mails/sending';

const tags = ['people'];
const access = { access: ['admin'] } as const;

/** The endpoints that administrators use to invite restaurant admins and colleagues, who then choose their own password. */
export function invitationRoutes(services: PlatformServices & { mails: Mails }): FastifyPluginAsyncZod {
  const { db, mails, settings, now } = services;

  return async (app) => {
    app.post(
      '/invitation',
      {
        config: access,
        schema: {
          operationId: 'invite',
          summary: 'Invite a restaurant admin or, without a restaurant, an administrator by a link',
          description:
            'The link works once, for 72 hours. It is shown once. If this installation sends e-mails, the invited person gets one too',
          tags,
          body: NewInvitation,
          response: { 200: MadeInvitation, ...refusalResponses(409) },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const { language = 'en', restaurantId, branchId, moreBranchIds = [], ...invited } = request.body;
        const tenant = restaurantId && branchId ? { restaurantId, branchId } : null;
        const mailLanguage = mails.isOn ? language : null;
        const made = await db.transaction(async (tx) => {
          const invitedBy = staffOf(request).staffId;
          const invitation = await invite(tx, { ...invited, tenant, moreBranchIds, mailLanguage, invitedBy }, now());
          const details = { ...invited, branchId };
          await noteAction({ db: tx, now }, request, { action: 'invited', ...recordOf(tenant, invitedBy), details });
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
          querystring: ListQuery.omit({ search: true }).extend({
            restaurantId: z.uuid().optional(),
            role: z
              .enum(['admin', 'restaurantAdmin'])
              .default('restaurantAdmin')
              .meta({ description: 'The role of the invited people' }),
          }),
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
          const revoked = await revokeInvitation(tx, request.params.id, now());
          const { name, email, branchId } = revoked;
          const record = recordOf(tenantIn(revoked), staffOf(request).staffId);
          const details = { name, email, branchId: branchId ?? undefined };
          await noteAction({ db: tx, now }, request, { action: 'invitationRevoked', ...record, details });
        });
        return { message: 'The invitation has been withdrawn' };
      },
    );
  };
}

/** The record whose history shows an invitation: the restaurant or, for an administrator, the account of the author. */
const recordOf = (tenant: Tenant | null, staffId: string) =>
  tenant ? ({ kind: 'restaurant', id: tenant.restaurantId } as const) : ({ kind: 'admin', id: staffId } as const);
