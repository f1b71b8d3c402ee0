import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LANGUAGES, saudiMobile } from 'contracts';
import { standingWithoutOrder } from '../codes/standing';
import { z } from 'zod';
import { maskedPhone } from '../../platform/maskedPhone';
import { IDENTITY_PROVIDERS, SESSION_SCOPES } from '../../platform/db/schema';
import { refusalResponses } from '../../platform/http/responses';
import { Done } from '../../platform/http/schemas';
import { addressKey } from '../../platform/limits/addressKey';
import { refusals } from '../../platform/refusals';
import type { MailPort } from '../../platform/mail/port';
import type { PlatformServices } from '../../platform/services';
import { customerOf } from '../../platform/http/guard';
import { PhoneText, RequestId, SentBy, SignInCode } from '../auth/schemas';
import { clearCustomerCookie, isSameOrigin, setCustomerCookie } from './cookie';
import { deviceOf } from './device';
import { isDeviceOf, rememberDevice } from './knownDevice';
import { provenUntil } from './phoneClaims';
import { providersIn } from './identities/providers';
import { relyingPartyOf } from './passkeys/relyingParty';
import type { Otp } from '../codes/otp';
import type { SignIn } from './signIn';
import type { CustomerSessions } from './sessions';
import type { Passkeys } from './passkeys/passkeys';

/** The limit for one IP address, which many diners of a network share. It is the same as for passkeys. */
const PER_MINUTE = { limit: 240, seconds: 60 };

/**
 * The endpoints of a diner's session: signing in with a code, reading the session, and signing out. Only pages of this
 * origin may call them.
 */
export function customerSessionRoutes(
  services: PlatformServices & {
    otp: Otp;
    signIn: SignIn;
    customerSessions: CustomerSessions;
    passkeys: Passkeys;
    receiptMail: MailPort | null;
  },
): FastifyPluginAsyncZod {
  const { db, otp, signIn, customerSessions, passkeys, limiter, settings, receiptMail } = services;
  return async (app) => {
    app.post(
      '/customer/code',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'sendSignInCode',
          summary: 'Send a diner a code for signing in',
          description: 'The response is the same for known and unknown phones',
          tags: ['customer'],
          body: z.strictObject({
            phone: PhoneText,
            requestId: RequestId,
            language: z.enum(LANGUAGES).optional().meta({ description: 'The language of the message' }),
          }),
          response: {
            200: Done.extend({ resendAfterSeconds: z.int(), channel: SentBy }),
            ...refusalResponses(403, 429, 503),
          },
        },
      },
      async (request) => {
        const standing = await standingWithoutOrder(db, saudiMobile(request.body.phone), (userId) =>
          isDeviceOf(userId, request, services),
        );
        return {
          message: 'We have sent you a code',
          ...(await otp.request(request.body, { address: request.ip, standing })),
        };
      },
    );

    app.post(
      '/customer/session',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'signIn',
          summary: 'Sign a diner in with the code',
          description: 'The session is in an HttpOnly cookie, for pages of this origin only',
          tags: ['customer'],
          body: z.strictObject({ phone: PhoneText, otp: SignInCode, requestId: RequestId }),
          response: { 200: Done, ...refusalResponses(403, 429) },
        },
      },
      async (request, reply) => {
        if (!isSameOrigin(request, settings)) throw refusals.forbidden();
        await limiter.take([{ key: `sign-in:${addressKey(request.ip)}`, ...PER_MINUTE }]);
        const { requestId, ...code } = request.body;
        const token = await signIn.withCode(
          code,
          { requestId, address: request.ip },
          await deviceOf(request, reply, services),
        );
        setCustomerCookie(reply, token, settings);
        void reply.header('cache-control', 'no-store');
        return { message: 'You are signed in' };
      },
    );

    app.get(
      '/customer/session',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'getCustomerSession',
          summary: 'Tell whether this browser is signed in as a diner',
          description: 'Never answers 401',
          tags: ['customer'],
          response: {
            200: z.object({
              signedIn: z.boolean(),
              scope: z.enum(SESSION_SCOPES).nullable().meta({
                description:
                  'What the session shows: the whole account, or after a save with a code only the orders saved in this browser. Null when nobody is signed in',
              }),
              id: z.uuid().nullable().meta({ description: 'The diner’s id; null when nobody is signed in' }),
              phone: z.string().nullable().meta({ description: 'Masked; null when another diner has the number now' }),
              phoneProvenUntil: z.iso.datetime().nullable().meta({
                description:
                  'The time until which the last code proves the number. After it, a code on another device opens a new, empty account. Null without a number, and for the scope `device`',
              }),
              contact: z.string().nullable().meta({
                description: 'The `mailto:` or `https:` URL at which diners reach the operator; null without one',
              }),
              mails: z
                .boolean()
                .optional()
                .meta({ description: 'Whether this server can send receipts by e-mail, for the scope `full`' }),
              providers: z.array(z.enum(IDENTITY_PROVIDERS)).optional().meta({
                description: 'The providers with whose accounts diners can sign in here; missing without any',
              }),
              passkeys: z.int().nullable().meta({
                description:
                  'How many passkeys the diner has; null where this server can have none. 0 for the scope `device`',
              }),
            }),
            ...refusalResponses(403),
          },
        },
      },
      async (request, reply) => {
        if (!isSameOrigin(request, settings)) throw refusals.forbidden();
        const { session } = await deviceOf(request, reply, services);
        void reply.header('cache-control', 'no-store');
        const full = session?.scope === 'full' ? session : null;
        const providers = providersIn(settings);
        return {
          signedIn: session !== null,
          scope: session?.scope ?? null,
          id: session?.userId ?? null,
          phone: session?.phone ? maskedPhone(session.phone) : null,
          phoneProvenUntil: full ? ((await provenUntil(db, full.userId))?.toISOString() ?? null) : null,
          contact: settings.HELP_CONTACT ?? null,
          ...(full && receiptMail && { mails: true }),
          ...(providers.length > 0 && { providers }),
          passkeys: relyingPartyOf(settings) && (full ? await passkeys.count(full.userId) : 0),
        };
      },
    );

    app.delete(
      '/customer/session',
      {
        config: { access: 'customerOnDevice' },
        schema: {
          operationId: 'signOut',
          summary: 'Sign out on this device',
          tags: ['customer'],
          response: { 200: Done },
        },
      },
      async (request, reply) => {
        await customerSessions.end(customerOf(request).sessionId);
        clearCustomerCookie(reply, settings);
        await rememberDevice(reply, customerOf(request).userId, services);
        return { message: 'You are signed out' };
      },
    );

    app.delete(
      '/customer/sessions',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'signOutEverywhere',
          summary: 'Sign out on every device',
          tags: ['customer'],
          response: { 200: Done },
        },
      },
      async (request, reply) => {
        await customerSessions.endAll(customerOf(request).userId);
        clearCustomerCookie(reply, settings);
        await rememberDevice(reply, customerOf(request).userId, services);
        return { message: 'You are signed out on every device' };
      },
    );
  };
}
