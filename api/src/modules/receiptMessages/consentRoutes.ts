import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { customerOf } from '../../platform/http/guard';
import { users } from '../../platform/db/schema';
import { Done } from '../../platform/http/schemas';
import type { PlatformServices } from '../../platform/services';
import { acceptsMessages } from './queries';

const tags = ['privacy'];

const Wish = z.object({
  receipts: z.boolean().meta({ description: 'Whether a cashier’s save may send the diner a text message' }),
});

/** The endpoints that diners use to stop messages about receipts and to allow them again. */
export function messageConsentRoutes({ db, now }: PlatformServices): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/customer/messages',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'getMessageConsent',
          summary: 'Tell whether the diner accepts text messages about receipts',
          tags,
          response: { 200: Wish },
        },
      },
      async (request) => ({ receipts: await acceptsMessages(db, customerOf(request).userId) }),
    );

    app.patch(
      '/customer/messages',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'setMessageConsent',
          summary: 'Stop text messages about receipts, or allow them again',
          description: 'A message that has not been sent yet is dropped. Codes are still sent',
          tags,
          body: z.strictObject(Wish.shape),
          response: { 200: Done },
        },
      },
      async (request) => {
        const { receipts } = request.body;
        await db
          .update(users)
          .set({ messagesStoppedAt: receipts ? null : now() })
          .where(eq(users.id, customerOf(request).userId));
        return {
          message: receipts ? 'You get text messages about receipts' : 'You get no more text messages about receipts',
        };
      },
    );
  };
}
