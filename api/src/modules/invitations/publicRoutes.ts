import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { StaffMember } from '../auth/schemas';
import { refusalOf, type SecondStep } from '../auth/secondFactor/secondStep';
import { findMember, type Sessions } from '../auth/sessions';
import { refusalResponses } from '../../platform/http/responses';
import { addressKey } from '../../platform/limits/addressKey';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { recordedNew } from '../auditLog/commands';
import { logSecurityEvent } from '../auditLog/securityEvents';
import { acceptInvitation, invitationOf, tenantIn } from './commands';
import { namesInInvitation } from './queries';
import { Acceptance, InvitationToken, OpenInvitation } from './schemas';
import type { CheckNewPassword } from '../auth/newPasswords';

const CALLS_PER_WINDOW = 30;
const WINDOW_SECONDS = 15 * 60;
const tags = ['session'];

/** The endpoints for an invited person, who has only the link. The link's token is sent in the body. */
export function publicInvitationRoutes(
  services: PlatformServices & { checkPassword: CheckNewPassword; sessions: Sessions; secondStep: SecondStep },
): FastifyPluginAsyncZod {
  const { db, limiter, checkPassword, sessions, secondStep, now } = services;
  const takeCall = ({ ip }: FastifyRequest) =>
    limiter.take([{ key: `invitation:${addressKey(ip)}`, limit: CALLS_PER_WINDOW, seconds: WINDOW_SECONDS }]);

  return async (app) => {
    app.post(
      '/invitation/read',
      {
        config: { access: 'public', urgency: 'read' },
        schema: {
          operationId: 'readInvitation',
          summary: 'Read an invitation by the token of its link',
          tags,
          body: InvitationToken,
          response: { 200: OpenInvitation, ...refusalResponses(404, 410, 429) },
        },
      },
      async (request, reply) => {
        await takeCall(request);
        void reply.header('cache-control', 'no-store');
        const invitation = await db.transaction((tx) => invitationOf(tx, request.body.token, now()));
        const { name, email, expiresAt } = invitation;
        return {
          name,
          email,
          expiresAt: expiresAt.toISOString(),
          ...(await namesInInvitation(db, tenantIn(invitation))),
        };
      },
    );

    app.post(
      '/invitation/accept',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'acceptInvitation',
          summary: 'Set a password with an invitation, and sign in',
          description:
            'The invitation works once. When the role needs two-step verification, it answers 401 with SECOND_FACTOR_SETUP and the account is ready',
          tags,
          body: Acceptance,
          response: {
            200: z.object({ data: z.object({ token: z.string(), user: StaffMember }) }),
            ...refusalResponses(401, 404, 409, 410, 429),
          },
        },
      },
      async (request, reply) => {
        await takeCall(request);
        void reply.header('cache-control', 'no-store');
        const { token, password } = request.body;
        // The check may call the service for breached passwords, so no transaction is open meanwhile. A second read
        // locks the invitation later, because it may have been used or revoked by then.
        await checkPassword(password, await db.transaction((tx) => invitationOf(tx, token, now())));
        const { email } = await db.transaction(async (tx) => {
          const invitation = await invitationOf(tx, token, now());
          const kind = tenantIn(invitation) ? 'restaurantAdmin' : 'admin';
          const change = { staffId: invitation.invitedBy, kind } as const;
          await recordedNew({ db: tx, now }, change, (own) => acceptInvitation(own, invitation, password, now()));
          return invitation;
        });
        const member = await findMember(db, { email });
        if (!member) throw refusals.login();
        logSecurityEvent(request, 'invitation.accepted', { accountId: member.id });
        const asked = await secondStep.challengeFor(member);
        if (asked) throw refusalOf(asked);
        const started = await sessions.begin(member);
        if (!started) throw refusals.login();
        const { role, restaurantId, branchId } = member;
        return { data: { token: started, user: { role, restaurantId, branchId } } };
      },
    );
  };
}
