import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { logSecurityEvent } from '../../auditLog/securityEvents';
import { refusalResponses } from '../../../platform/http/responses';
import { Done } from '../../../platform/http/schemas';
import { refusals } from '../../../platform/refusals';
import type { PlatformServices } from '../../../platform/services';
import { STAFF, staffOf, type StaffSession } from '../../../platform/http/guard';
import { ownPasswordRule, requireOwnPassword } from '../ownPassword';
import {
  NewAppResponse,
  OwnerProofBody,
  RecoveryCodesResponse,
  SecondFactorState,
  SetupCodeBody,
  SetupStartBody,
} from './schemas';
import type { SecondFactors } from './secondFactors';

const CODES_PER_WINDOW = 20;
const CODE_SECONDS = 15 * 60;
const tags = ['session'];
const access = { access: STAFF } as const;

/**
 * The endpoints that members of staff use to set up and turn off their own second factor, and to replace its recovery
 * codes.
 */
export function secondFactorRoutes(
  services: PlatformServices & { secondFactors: SecondFactors },
): FastifyPluginAsyncZod {
  const { db, secondFactors, limiter, settings } = services;
  const codeRule = ({ staffId }: StaffSession) => ({
    key: `second-factor:${staffId}`,
    limit: CODES_PER_WINDOW,
    seconds: CODE_SECONDS,
  });
  const ownerOf = ({ staffId, role }: StaffSession) => ({ id: staffId, role });

  /**
   * Checks the owner's password and a code again, so that a stolen session is not enough to change the second factor.
   * @throws Refusal 400 if one of them is wrong; 409 if there is no second factor
   */
  async function requireProof(session: StaffSession, proof: { currentPassword: string; code: string }): Promise<void> {
    await limiter.takeAll([ownPasswordRule(session), codeRule(session)]);
    await requireOwnPassword(db, session, proof.currentPassword);
    if (!(await secondFactors.isOn(session.staffId))) throw refusals.secondFactorOff();
    if ((await secondFactors.use(ownerOf(session), proof.code)) === null) throw refusals.wrongCode();
  }

  return async (app) => {
    app.get(
      '/admin/second-factor',
      {
        config: access,
        schema: {
          operationId: 'getSecondFactor',
          summary: 'Whether the caller uses two-step verification',
          tags,
          response: { 200: SecondFactorState },
        },
      },
      async (request) => {
        const { staffId, role } = staffOf(request);
        const state = await secondFactors.stateOf(staffId);
        return {
          isOn: state !== null,
          isRequired: settings.SECOND_FACTOR_ROLES.includes(role),
          since: state?.since.toISOString() ?? null,
          recoveryCodesLeft: state?.recoveryCodesLeft ?? 0,
        };
      },
    );

    app.post(
      '/admin/second-factor',
      {
        config: access,
        schema: {
          operationId: 'startSecondFactor',
          summary: 'Start to set up an authenticator app',
          description: 'The login asks for no code before one is confirmed',
          tags,
          body: SetupStartBody,
          response: { 200: NewAppResponse, ...refusalResponses(409, 429) },
        },
      },
      async (request, reply) => {
        const session = staffOf(request);
        await limiter.take([ownPasswordRule(session)]);
        await requireOwnPassword(db, session, request.body.currentPassword);
        void reply.header('cache-control', 'no-store');
        return secondFactors.start({ id: session.staffId, email: session.email });
      },
    );

    app.post(
      '/admin/second-factor/confirm',
      {
        config: access,
        schema: {
          operationId: 'confirmSecondFactor',
          summary: 'Turn two-step verification on with the first code of the app',
          description: 'Every other session of the caller ends',
          tags,
          body: SetupCodeBody,
          response: { 200: RecoveryCodesResponse, ...refusalResponses(409, 429) },
        },
      },
      async (request, reply) => {
        const session = staffOf(request);
        await limiter.take([codeRule(session)]);
        const recoveryCodes = await secondFactors.confirm(ownerOf(session), request.body.code, session.sessionId);
        if (recoveryCodes === null) throw refusals.wrongCode();
        logSecurityEvent(request, 'second_factor.on');
        void reply.header('cache-control', 'no-store');
        return { recoveryCodes };
      },
    );

    app.post(
      '/admin/second-factor/recovery-codes',
      {
        config: access,
        schema: {
          operationId: 'renewRecoveryCodes',
          summary: 'Replace one’s own recovery codes',
          description: 'Earlier codes stop working',
          tags,
          body: OwnerProofBody,
          response: { 200: RecoveryCodesResponse, ...refusalResponses(409, 429) },
        },
      },
      async (request, reply) => {
        const session = staffOf(request);
        await requireProof(session, request.body);
        const recoveryCodes = await secondFactors.renewRecoveryCodes(ownerOf(session));
        logSecurityEvent(request, 'recovery_codes.made');
        void reply.header('cache-control', 'no-store');
        return { recoveryCodes };
      },
    );

    app.post(
      '/admin/second-factor/off',
      {
        config: access,
        schema: {
          operationId: 'endSecondFactor',
          summary: 'Turn two-step verification off',
          tags,
          body: OwnerProofBody,
          response: { 200: Done, ...refusalResponses(409, 429) },
        },
      },
      async (request) => {
        const session = staffOf(request);
        if (settings.SECOND_FACTOR_ROLES.includes(session.role)) throw refusals.secondFactorRequired();
        await requireProof(session, request.body);
        await secondFactors.turnOff(ownerOf(session));
        logSecurityEvent(request, 'second_factor.off');
        return { message: 'Two-step verification is off' };
      },
    );
  };
}
