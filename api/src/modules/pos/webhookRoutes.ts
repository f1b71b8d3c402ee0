import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { restaurantOfWebhook, storeEvent } from './webhooks';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { refusalResponses } from '../../platform/http/responses';
import { Done } from '../../platform/http/schemas';

/**
 * `POST /webhooks/foodics/{secret}`: receives events from Foodics. It stores them and responds. They are processed
 * later (modules/pos/work.ts). Their content is not trusted.
 */
export function webhookRoutes({ db, now, settings }: PlatformServices): FastifyPluginAsyncZod {
  const { FOODICS_WEBHOOK_HEADER: header, FOODICS_WEBHOOK_KEY: key } = settings;

  function isSigned(body: Buffer, signature: unknown): boolean {
    if (header === undefined || key === undefined) return true;
    const received = Buffer.from(typeof signature === 'string' ? signature.replace(/^sha256=/, '') : '', 'hex');
    const expected = createHmac('sha256', key).update(body).digest();
    return received.length === expected.length && timingSafeEqual(received, expected);
  }

  return async (app) => {
    // The body is kept as bytes, because the signature is computed over them.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

    app.post(
      '/webhooks/foodics/:secret',
      {
        config: { access: 'public' },
        schema: {
          operationId: 'foodicsWebhook',
          summary: 'Receive an event from Foodics',
          description:
            'Each restaurant has its own secret (`POST /restaurant/{id}/webhook`). Events are stored once, and the orders are read from Foodics',
          tags: ['webhooks'],
          params: z.object({ secret: z.string().min(16).max(100) }),
          response: { 200: Done, ...refusalResponses(400, 401, 404) },
        },
      },
      async (request) => {
        const restaurantId = await restaurantOfWebhook(db, request.params.secret);
        if (restaurantId === undefined) throw refusals.webhook();
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!isSigned(body, header && request.headers[header])) throw refusals.signature();
        if (!(await storeEvent(db, restaurantId, parsed(body), now()))) throw refusals.malformed();
        return { message: 'Stored' };
      },
    );
  };
}

function parsed(body: Buffer): unknown {
  try {
    // NUL characters are removed, because PostgreSQL cannot store them.
    return JSON.parse(body.toString('utf8').replaceAll('\\u0000', ''));
  } catch {
    return undefined;
  }
}
