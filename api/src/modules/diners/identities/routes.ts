import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { IDENTITY_PROVIDERS } from '../../../platform/db/schema';
import { customerOf } from '../../../platform/http/guard';
import { API_PREFIX } from '../../../platform/http/prefix';
import { refusalResponses } from '../../../platform/http/responses';
import { Done } from '../../../platform/http/schemas';
import { addressKey } from '../../../platform/limits/addressKey';
import { refusals } from '../../../platform/refusals';
import type { PlatformServices } from '../../../platform/services';
import { logSecurityEvent } from '../../auditLog/securityEvents';
import { isHttps, isSameOrigin, setCustomerCookie } from '../cookie';
import { deviceOf } from '../device';
import type { CustomerSessions } from '../sessions';
import { CEREMONY_SECONDS, IDENTITY_PURPOSES, type Identities } from './identities';

/** The limit for one IP address. It is the same as for passkeys. */
const PER_MINUTE = { limit: 240, seconds: 60 };
const COOKIE = 'diner-identity';
/** The maximum length of the query with which a provider sends a diner back. */
const MAX_ANSWER = 4096;
const tags = ['identities'];

/** The endpoints of accounts at Google and Apple that diners link. Only pages of this origin may call them. */
export function identityRoutes(
  services: PlatformServices & { identities: Identities; customerSessions: CustomerSessions },
): FastifyPluginAsyncZod {
  const { identities, limiter, settings } = services;

  const setBegun = (reply: FastifyReply, value: string, maxAge: number) =>
    reply.setCookie(COOKIE, value, {
      path: API_PREFIX,
      httpOnly: true,
      sameSite: 'strict',
      secure: isHttps(reply.request, settings),
      maxAge,
    });

  return async (app) => {
    app.post(
      '/customer/identities/:provider/start',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'startIdentity',
          summary: 'Start signing in at a provider, or linking an account there',
          description:
            'The browser opens the URL. The provider sends it back to `/me/sign-in`, at most ten minutes later. Linking needs a session that shows the whole account',
          tags,
          params: z.object({ provider: z.enum(IDENTITY_PROVIDERS) }),
          body: z.strictObject({ purpose: z.enum(IDENTITY_PURPOSES) }),
          response: { 200: z.object({ url: z.url() }), ...refusalResponses(401, 403, 409, 429, 503) },
        },
      },
      async (request, reply) => {
        if (!isSameOrigin(request, settings)) throw refusals.forbidden();
        await limiter.take([{ key: `identity:${addressKey(request.ip)}`, ...PER_MINUTE }]);
        const { session } = await deviceOf(request, reply, services);
        const isLinking = request.body.purpose === 'link';
        if (isLinking && !session) throw refusals.notSignedIn();
        if (isLinking && session?.scope !== 'full') throw refusals.signInNeeded();
        const { url, begun } = await identities.start(request.params.provider, isLinking ? session : null);
        void setBegun(reply, begun, CEREMONY_SECONDS);
        void reply.header('cache-control', 'no-store');
        return { url };
      },
    );

    app.post(
      '/customer/identities/return',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'finishIdentity',
          summary: 'Sign in with the provider’s answer, or link the account there',
          description:
            'An account that nobody has linked opens nothing. One that another diner has linked stays theirs',
          tags,
          body: z.strictObject({
            answer: z
              .string()
              .max(MAX_ANSWER)
              .regex(/^\?[\x21-\x7e]+$/)
              .meta({ description: 'The query with which the provider sent the browser back' }),
          }),
          response: {
            200: Done.extend({ purpose: z.enum(IDENTITY_PURPOSES) }),
            ...refusalResponses(403, 409, 429, 503),
          },
        },
      },
      async (request, reply) => {
        if (!isSameOrigin(request, settings)) throw refusals.forbidden();
        await limiter.take([{ key: `identity:${addressKey(request.ip)}`, ...PER_MINUTE }]);
        const begun = request.cookies[COOKIE];
        const result = await identities.finish(request.body.answer, begun, await deviceOf(request, reply, services));
        void setBegun(reply, '', 0);
        void reply.header('cache-control', 'no-store');
        switch (result.status) {
          case 'signedIn':
            logSecurityEvent(request, 'identity.signed_in', { accountId: result.userId });
            setCustomerCookie(reply, result.token, settings);
            return { message: 'You are signed in', purpose: 'signIn' as const };
          case 'linked':
            logSecurityEvent(request, 'identity.linked', { accountId: result.userId });
            return { message: 'The account has been linked', purpose: 'link' as const };
          case 'refused':
            logSecurityEvent(request, 'identity.refused', { reason: result.reason });
            throw refusals.identityRefused();
          case 'expired':
            throw refusals.identityExpired();
          case 'unknown':
            throw refusals.identityUnknown();
          case 'taken':
            throw refusals.identityTaken();
          case 'there':
            throw refusals.identityThere();
          case 'down':
            throw refusals.identityProviderDown();
        }
      },
    );

    app.get(
      '/customer/identities',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'getIdentities',
          summary: 'The accounts at providers that the diner has linked, oldest first',
          tags,
          response: {
            200: z.object({
              identities: z.array(
                z.object({
                  id: z.uuid(),
                  provider: z.enum(IDENTITY_PROVIDERS),
                  createdAt: z.iso.datetime(),
                  lastUsedAt: z.iso.datetime().nullable(),
                }),
              ),
            }),
          },
        },
      },
      async (request) => ({
        identities: (await identities.list(customerOf(request).userId)).map(({ createdAt, lastUsedAt, ...each }) => ({
          ...each,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
      }),
    );

    app.delete(
      '/customer/identities/:id',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'removeIdentity',
          summary: 'Remove a linked account',
          description: 'The sessions that it began on other devices end',
          tags,
          params: z.object({ id: z.uuid() }),
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const session = customerOf(request);
        await identities.remove(session, request.params.id);
        logSecurityEvent(request, 'identity.removed', { accountId: session.userId });
        return { message: 'The account has been removed' };
      },
    );
  };
}
