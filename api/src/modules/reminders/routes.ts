import { ECDH } from 'node:crypto';
import { DEFAULT_LANGUAGE, LANGUAGES } from 'contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { customerOf } from '../../platform/http/guard';
import { refusalResponses } from '../../platform/http/responses';
import { Done } from '../../platform/http/schemas';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { isPushAddress } from './pushHosts';
import { isSubscribed, subscribe, unsubscribe } from './subscriptions';
import type { PushKeys } from './pushKeys';

/** The maximum number of times per hour that a diner can turn reminders on. */
const PER_HOUR = { limit: 60, seconds: 3600 };
/**
 * The Retry-After header while the stored key cannot be decrypted. A restart with the right encryption key may solve
 * this.
 */
const RETRY_SECONDS = 60;
const tags = ['receipts'];

/** A browser's subscription, in the form that `PushSubscription.toJSON()` returns (W3C Push API). */
const PushSubscription = z.strictObject({
  endpoint: z
    .string()
    .max(1000)
    .refine(isPushAddress, 'must be the https address of a public push service')
    .meta({ description: 'The https address of a public push service' }),
  keys: z.strictObject({
    p256dh: z
      .string()
      .max(100)
      .refine(isPoint, 'must be a point on P-256 in base64url')
      .meta({ description: 'The browser’s public key (RFC 8291)' }),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, 'must be 16 bytes in base64url'),
  }),
  language: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE).meta({ description: 'The language of the reminders' }),
});

/** The endpoints that turn reminders (push messages) on and off, for each browser separately. */
export function reminderRoutes({
  db,
  limiter,
  pushKeys,
  now,
}: PlatformServices & { pushKeys: PushKeys }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/customer/reminders',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'getReminders',
          summary: 'Whether this browser gets reminders, and the key with which it subscribes to them',
          tags,
          response: {
            200: z.object({
              isOn: z.boolean(),
              publicKey: z
                .string()
                .nullable()
                .meta({ description: 'The server’s key (RFC 8292); null while the server cannot send reminders' }),
            }),
          },
        },
      },
      async (request) => {
        const keys = await pushKeys.read();
        return {
          isOn: keys !== null && (await isSubscribed(db, customerOf(request).sessionId, keys.publicKey)),
          publicKey: keys?.publicKey ?? null,
        };
      },
    );

    app.post(
      '/customer/reminders',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'turnOnReminders',
          summary: 'Send reminders of deadlines and budgets to this browser',
          description: 'The reminders end with the session',
          tags,
          body: PushSubscription,
          response: { 200: Done, ...refusalResponses(429, 503) },
        },
      },
      async (request) => {
        const session = customerOf(request);
        const { endpoint, keys: browserKeys, language } = request.body;
        await limiter.take([{ key: `reminders:${session.userId}`, ...PER_HOUR }]);
        const keys = await pushKeys.read();
        if (!keys) throw refusals.unavailable(RETRY_SECONDS);
        const browser = { endpoint, ...browserKeys, language, publicKey: keys.publicKey };
        await subscribe(db, session, browser, now());
        return { message: 'Reminders are on' };
      },
    );

    app.delete(
      '/customer/reminders',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'turnOffReminders',
          summary: 'Send no more reminders to this browser',
          tags,
          response: { 200: Done },
        },
      },
      async (request) => {
        await unsubscribe(db, customerOf(request).sessionId);
        return { message: 'Reminders are off' };
      },
    );
  };
}

/** Returns whether a string encodes a point on the elliptic curve. Messages cannot be encrypted for any other key. */
function isPoint(text: string): boolean {
  try {
    return ECDH.convertKey(text, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === text.replace(/=+$/, '');
  } catch {
    return false;
  }
}
