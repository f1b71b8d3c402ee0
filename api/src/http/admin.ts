import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../services';
import { refusalAnswers } from './answers';
import { STAFF, staffOf } from './guard';
import { Done, LoginBody, StaffUser } from './schemas';

/** Login and logout of the dashboard. */
export function adminRoutes(services: Services): FastifyPluginAsyncZod {
  const { sessions } = services;
  return async (app) => {
    app.post(
      '/admin/login',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'adminLogin',
          summary: 'Log in to the dashboard',
          tags: ['session'],
          body: LoginBody,
          response: { 200: z.object({ data: z.object({ token: z.string(), user: StaffUser }) }), ...refusalAnswers(429) },
        },
      },
      async ({ body, ip }) => ({ data: await sessions.login(body, ip) }),
    );

    app.post(
      '/admin/logout',
      { config: { access: STAFF }, schema: { operationId: 'adminLogout', summary: 'End the session of the token', tags: ['session'], response: { 200: Done } } },
      async (request, reply) => {
        const { sessionId } = staffOf(request);
        await sessions.revoke(sessionId);
        services.events.detach(sessionId);
        reply.removeHeader('x-renewed-token');
        return { message: 'You are logged out' };
      },
    );
  };
}
