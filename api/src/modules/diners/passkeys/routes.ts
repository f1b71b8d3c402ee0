import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { logSecurityEvent } from '../../auditLog/securityEvents';
import { refusalResponses } from '../../../platform/http/responses';
import { Done } from '../../../platform/http/schemas';
import { addressKey } from '../../../platform/limits/addressKey';
import { refusals } from '../../../platform/refusals';
import type { PlatformServices } from '../../../platform/services';
import { customerOf } from '../../../platform/http/guard';
import { isSameOrigin, setCustomerCookie } from '../cookie';
import { deviceOf } from '../device';
import { AddPasskey, Passkey, PasskeyAssertion, PasskeyName, PasskeyOptions, PasskeyRequest } from './schemas';
import type { Passkeys } from './passkeys';
import type { PasskeySignIn } from './passkeySignIn';
import type { CustomerSessions } from '../sessions';

/** The limit for one IP address. A sign-in takes two requests, and many diners share the IP address of a network. */
const PER_MINUTE = { limit: 240, seconds: 60 };
/** The maximum number of attempts of a diner to add a passkey in an hour. */
const ADDED_PER_HOUR = { limit: 30, seconds: 3600 };
const tags = ['passkeys'];
const ById = z.object({ id: z.uuid() });

/** The passkey endpoints: signing in, and managing the diner's passkeys. Only pages of this origin may call them. */
export function passkeyRoutes(
  services: PlatformServices & { passkeys: Passkeys; passkeySignIn: PasskeySignIn; customerSessions: CustomerSessions },
): FastifyPluginAsyncZod {
  const { passkeys, passkeySignIn, limiter, settings } = services;
  return async (app) => {
    app.post(
      '/customer/session/passkey/options',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'startPasskeySignIn',
          summary: 'Start signing in with a passkey',
          description: 'The challenge works once, for five minutes',
          tags,
          response: { 200: PasskeyRequest, ...refusalResponses(403, 409, 429) },
        },
      },
      async (request, reply) => {
        if (!isSameOrigin(request, settings)) throw refusals.forbidden();
        await limiter.take([{ key: `passkey:${addressKey(request.ip)}`, ...PER_MINUTE }]);
        void reply.header('cache-control', 'no-store');
        return passkeySignIn.start();
      },
    );

    app.post(
      '/customer/session/passkey',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'signInWithPasskey',
          summary: 'Sign a diner in with a passkey',
          description: 'The session is in an HttpOnly cookie, for pages of this origin only',
          tags,
          body: PasskeyAssertion,
          response: { 200: Done, ...refusalResponses(403, 409, 429) },
        },
      },
      async (request, reply) => {
        if (!isSameOrigin(request, settings)) throw refusals.forbidden();
        await limiter.take([{ key: `passkey:${addressKey(request.ip)}`, ...PER_MINUTE }]);
        const result = await passkeySignIn.finish(request.body, await deviceOf(request, reply, services));
        if (result.status === 'expired') throw refusals.passkeyExpired();
        if (result.status === 'unknown') throw refusals.passkeyUnknown();
        if (result.status !== 'accepted') {
          const isCopied = result.status === 'copied';
          logSecurityEvent(request, isCopied ? 'passkey.copied' : 'passkey.refused', { accountId: result.userId });
          throw isCopied ? refusals.passkeyCopied() : refusals.passkeyRefused();
        }
        logSecurityEvent(request, 'passkey.signed_in', { accountId: result.userId });
        setCustomerCookie(reply, result.token, settings);
        void reply.header('cache-control', 'no-store');
        return { message: 'You are signed in' };
      },
    );

    app.get(
      '/customer/passkeys',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'getPasskeys',
          summary: 'The diner’s passkeys, oldest first',
          tags,
          response: { 200: z.object({ passkeys: z.array(Passkey) }) },
        },
      },
      async (request) => ({ passkeys: await passkeys.list(customerOf(request).userId) }),
    );

    app.post(
      '/customer/passkeys/options',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'startPasskey',
          summary: 'Start adding a passkey',
          description: 'The challenge works once, for five minutes and for this session',
          tags,
          response: { 200: PasskeyOptions, ...refusalResponses(409, 429) },
        },
      },
      async (request) => {
        const session = customerOf(request);
        await limiter.take([{ key: `passkey-add:${session.userId}`, ...ADDED_PER_HOUR }]);
        return passkeys.startAdding(session);
      },
    );

    app.post(
      '/customer/passkeys',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'addPasskey',
          summary: 'Add the passkey that the browser has made',
          tags,
          body: AddPasskey,
          response: { 200: Passkey, ...refusalResponses(409) },
        },
      },
      async (request) => {
        const session = customerOf(request);
        const { name, ...credential } = request.body;
        const added = await passkeys.add(session, credential, name);
        logSecurityEvent(request, 'passkey.added', { accountId: session.userId });
        return added;
      },
    );

    app.patch(
      '/customer/passkeys/:id',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'renamePasskey',
          summary: 'Rename a passkey',
          tags,
          params: ById,
          body: z.strictObject({ name: PasskeyName }),
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        await passkeys.rename(customerOf(request).userId, request.params.id, request.body.name);
        return { message: 'The passkey has been renamed' };
      },
    );

    app.delete(
      '/customer/passkeys/:id',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'removePasskey',
          summary: 'Remove a passkey',
          description: 'The sessions that it began on other devices end',
          tags,
          params: ById,
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const session = customerOf(request);
        await passkeys.remove(session, request.params.id);
        logSecurityEvent(request, 'passkey.removed', { accountId: session.userId });
        return { message: 'The passkey has been removed' };
      },
    );
  };
}
