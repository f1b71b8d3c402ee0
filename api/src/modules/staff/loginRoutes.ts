import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PlatformServices } from '../../platform/services';
import { isPublicHttps } from '../../platform/config/settings';
import { recorded } from '../auditLog/commands';
import { readPerson } from './queries';
import { changeOwnPassword } from './commands';
import { refusals } from '../../platform/refusals';
import { refusalResponses } from '../../platform/http/responses';
import { logSecurityEvent, markOf } from '../auditLog/securityEvents';
import { deviceCookieOf, LOGIN_PATH, setDeviceCookie } from '../auth/deviceCookie';
import { RENEWED_TOKEN, STAFF, staffOf } from '../../platform/http/guard';
import { ownPasswordRule } from '../auth/ownPassword';
import { LoginBody, OwnPassword } from './schemas';
import { Done } from '../../platform/http/schemas';
import { StaffMember } from '../auth/schemas';
import { refusalOf } from '../auth/secondFactor/secondStep';
import type { Login } from '../auth/login';
import type { CheckNewPassword } from '../auth/newPasswords';
import type { Sessions } from '../auth/sessions';

/** The endpoints for logging in to and out of the dashboard, and for changing one's password. */
export function loginRoutes(
  services: PlatformServices & { login: Login; checkPassword: CheckNewPassword; sessions: Sessions },
): FastifyPluginAsyncZod {
  const { db, login, checkPassword, sessions, limiter, settings, now } = services;
  return async (app) => {
    app.post(
      LOGIN_PATH,
      {
        config: { access: 'public' },
        schema: {
          operationId: 'adminLogin',
          summary: 'Log in to the dashboard',
          description:
            'Wrong passwords for an account lead to growing pauses. A browser that has signed in to the account before has separate attempts, by a cookie. With two-step verification, a right password is answered 401 with the code SECOND_FACTOR or SECOND_FACTOR_SETUP and `params.challenge`; adminLoginCode or adminLoginSetup then finishes the login',
          tags: ['session'],
          body: LoginBody,
          response: {
            200: z.object({ data: z.object({ token: z.string(), user: StaffMember }) }),
            ...refusalResponses(401, 429),
          },
        },
      },
      async (request, reply) => {
        const outcome = await login(request.body, {
          address: request.ip,
          deviceOf: (staffId) => deviceCookieOf(request, staffId),
        });
        if (outcome.status === 'challenged') {
          logSecurityEvent(request, 'login.challenged', { accountId: outcome.staffId });
          void reply.header('cache-control', 'no-store');
          throw refusalOf(outcome);
        }
        if (outcome.status !== 'accepted') {
          const who = {
            accountId: outcome.staffId,
            ...(outcome.staffId === null && { emailMark: markOf(request.body.email, settings.JWT_SECRET) }),
          };
          logSecurityEvent(request, outcome.status === 'throttled' ? 'login.throttled' : 'login.failed', who);
          throw outcome.status === 'throttled' ? refusals.tooMany(outcome.seconds) : refusals.login();
        }
        logSecurityEvent(request, 'login.succeeded', { accountId: outcome.staffId });
        setDeviceCookie(reply, outcome.staffId, outcome.device, isPublicHttps(settings));
        return { data: { token: outcome.token, user: outcome.user } };
      },
    );

    app.post(
      '/admin/logout',
      {
        config: { access: STAFF },
        schema: {
          operationId: 'adminLogout',
          summary: 'End the session of the token',
          tags: ['session'],
          response: { 200: Done },
        },
      },
      async (request, reply) => {
        await sessions.revoke(staffOf(request).sessionId);
        logSecurityEvent(request, 'logout');
        reply.removeHeader(RENEWED_TOKEN);
        return { message: 'You are logged out' };
      },
    );

    app.post(
      '/admin/password',
      {
        config: { access: STAFF },
        schema: {
          operationId: 'changeOwnPassword',
          summary: 'Change one’s own password',
          description: 'Every other session of the caller ends',
          tags: ['session'],
          body: OwnPassword,
          response: { 200: Done, ...refusalResponses(429) },
        },
      },
      async (request) => {
        const session = staffOf(request);
        await limiter.take([ownPasswordRule(session)]);
        await checkPassword(request.body.password, await readPerson(db, session.staffId));
        const which = { staffId: session.staffId, kind: session.role, id: session.staffId };
        await recorded(services, which, (tx) => changeOwnPassword(tx, session, request.body, now()));
        logSecurityEvent(request, 'password.changed', { changedAccountId: session.staffId });
        return { message: 'Your password has been changed' };
      },
    );
  };
}
