import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { logSecurityEvent } from '../../auditLog/securityEvents';
import { isPublicHttps } from '../../../platform/config/settings';
import { refusalResponses } from '../../../platform/http/responses';
import { addressKey } from '../../../platform/limits/addressKey';
import { refusals } from '../../../platform/refusals';
import type { PlatformServices } from '../../../platform/services';
import { deviceCookieOf, SECOND_STEP_PATHS, setDeviceCookie } from '../deviceCookie';
import { ChallengeBody, ChallengeText, EntryResponse, NewAppResponse, SetupBody, SetupEntryResponse } from './schemas';
import type { Entry, LoginOrigin, SecondStep } from './secondStep';

const SETUPS_PER_WINDOW = 30;
const WINDOW_SECONDS = 15 * 60;
const tags = ['session'];
const access = { access: 'public' } as const;

/**
 * The endpoints of the second step of a login (docs/decisions/0054). Their paths are below the path of the login, so
 * that browsers send them the device cookie.
 */
export function secondStepRoutes({
  secondStep,
  limiter,
  settings,
}: PlatformServices & { secondStep: SecondStep }): FastifyPluginAsyncZod {
  const originOf = (request: FastifyRequest): LoginOrigin => ({
    address: request.ip,
    deviceOf: (staffId) => deviceCookieOf(request, staffId),
  });

  /**
   * Logs the result of a step. Sets the device cookie and returns the new session.
   * @throws Refusal if the step was not successful
   */
  function entryOf<Accepted extends Entry>(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome:
      | Accepted
      | { status: 'expired' }
      | { status: 'wrong code'; staffId: string }
      | { status: 'throttled'; staffId: string; seconds: number },
  ): Accepted {
    if (outcome.status === 'expired') throw refusals.secondFactorExpired();
    const who = { accountId: outcome.staffId };
    if (outcome.status === 'throttled') {
      logSecurityEvent(request, 'second_factor.throttled', who);
      throw refusals.tooMany(outcome.seconds);
    }
    if (outcome.status === 'wrong code') {
      logSecurityEvent(request, 'second_factor.failed', who);
      throw refusals.wrongCode();
    }
    logSecurityEvent(request, 'login.succeeded', who);
    setDeviceCookie(reply, outcome.staffId, outcome.device, isPublicHttps(settings));
    void reply.header('cache-control', 'no-store');
    return outcome;
  }

  return async (app) => {
    app.post(
      SECOND_STEP_PATHS.code,
      {
        config: access,
        schema: {
          operationId: 'adminLoginCode',
          summary: 'Finish a login with a code',
          description:
            'For a login that was refused with SECOND_FACTOR. A code works once. Wrong codes lead to growing pauses, as wrong passwords do',
          tags,
          body: ChallengeBody,
          response: { 200: EntryResponse, ...refusalResponses(401, 429) },
        },
      },
      async (request, reply) => {
        const outcome = await secondStep.answer(request.body, originOf(request));
        const { token, user, by, staffId } = entryOf(request, reply, outcome);
        if (by === 'recovery') logSecurityEvent(request, 'recovery_code.used', { accountId: staffId });
        return { data: { token, user } };
      },
    );

    app.post(
      SECOND_STEP_PATHS.setup,
      {
        config: access,
        schema: {
          operationId: 'adminLoginSetup',
          summary: 'Set up an authenticator app during a login',
          description: 'For a login that was refused with SECOND_FACTOR_SETUP',
          tags,
          body: z.strictObject({ challenge: ChallengeText }),
          response: { 200: NewAppResponse, ...refusalResponses(401, 409, 429) },
        },
      },
      async (request, reply) => {
        const key = `second-factor-setup:${addressKey(request.ip)}`;
        await limiter.take([{ key, limit: SETUPS_PER_WINDOW, seconds: WINDOW_SECONDS }]);
        const started = await secondStep.startSetup(request.body.challenge);
        if (!started) throw refusals.secondFactorExpired();
        void reply.header('cache-control', 'no-store');
        return started;
      },
    );

    app.post(
      SECOND_STEP_PATHS.setupCode,
      {
        config: access,
        schema: {
          operationId: 'adminLoginSetupCode',
          summary: 'Finish a login with the first code of a new authenticator app',
          description: 'It turns two-step verification on',
          tags,
          body: SetupBody,
          response: { 200: SetupEntryResponse, ...refusalResponses(401, 409, 429) },
        },
      },
      async (request, reply) => {
        const outcome = await secondStep.finishSetup(request.body, originOf(request));
        const { token, user, recoveryCodes, staffId } = entryOf(request, reply, outcome);
        logSecurityEvent(request, 'second_factor.on', { accountId: staffId });
        return { data: { token, user }, recoveryCodes };
      },
    );
  };
}
