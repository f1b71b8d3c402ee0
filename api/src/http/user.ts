import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Services } from '../services';
import { refusalAnswers } from './answers';
import { Done, OtpBody, StaffUser } from './schemas';

/** The calls under `/user`: the session check of the dashboard and the one-time code of a diner. */
export function userRoutes(services: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/user/isVerify',
      {
        config: { access: 'optional' },
        schema: {
          operationId: 'userIsVerify',
          summary: 'Whether the token is that of a live session',
          description: 'Never answers 401: without a token, or with a bad one, `verify` is false',
          tags: ['session'],
          response: { 200: z.object({ verify: z.boolean(), user: StaffUser.optional() }) },
        },
      },
      async ({ staff }) => {
        if (!staff) return { verify: false };
        const { role, restaurantId, branchId } = staff;
        return { verify: true, user: { role, restaurantId, branchId } };
      },
    );

    app.post(
      '/user',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'requestOtp',
          summary: 'Send a one-time code to a phone',
          description: 'The answer is the same for known and unknown phones',
          tags: ['customer'],
          body: OtpBody,
          response: { 200: Done, ...refusalAnswers(404, 429, 503) },
        },
      },
      async ({ body, ip }) => {
        await services.otp.request(body, ip);
        return { message: 'We have sent you a code' };
      },
    );
  };
}
