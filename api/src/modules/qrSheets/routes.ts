import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LAYOUTS, type Layout } from './content';
import type { SheetScope } from './scope';
import { createSheets } from './sheets';
import { httpUrl } from '../../platform/config/httpUrl';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { staffOf } from '../../platform/http/guard';
import { pdfResponses, PDF_FOR_ADMINS, sendPdf } from '../../platform/pdf/pdfResponses';

/** The number of sheets per minute for a member of staff. */
const PER_MINUTE = { limit: 20, seconds: 60 };

const Options = {
  layout: z.enum(LAYOUTS),
  origin: httpUrl(300)
    .optional()
    .meta({ description: 'The address for the links if the public address is not set (`PUBLIC_URL`)' }),
};

/** The most restaurants and tills of a choice. */
const MAX_CHOSEN = { restaurants: 100, tills: 2_000 };
/** The ids of all these tills need more than other requests. */
const BODY_LIMIT = 128 * 1024;

const ChoiceBody = z.strictObject({
  restaurantIds: z.array(z.uuid()).min(1).max(MAX_CHOSEN.restaurants).optional(),
  deviceIds: z.array(z.uuid()).min(1).max(MAX_CHOSEN.tills).optional(),
  ...Options,
});

const ScopeQuery = z.object({
  restaurantId: z.uuid().optional(),
  branchId: z.uuid().optional(),
  deviceId: z.uuid().optional(),
});

/** The endpoints that return the QR codes of tills as a PDF to print. */
export function qrSheetRoutes(services: PlatformServices): FastifyPluginAsyncZod {
  const sheets = createSheets(services);

  async function sendSheet(
    reply: FastifyReply,
    scope: SheetScope,
    options: { layout: Layout; origin: string | undefined },
  ): Promise<FastifyReply> {
    await services.limiter.take([{ key: `qr-sheets:${staffOf(reply.request).staffId}`, ...PER_MINUTE }]);
    return sendPdf(reply, (signal) => sheets.open(scope, { ...options, signal }));
  }

  return async (app) => {
    app.get(
      '/restaurant/qr-sheet',
      {
        ...PDF_FOR_ADMINS,
        schema: {
          operationId: 'getQrSheet',
          summary: 'The QR codes of tills as a PDF to print',
          description:
            'A4: twelve stickers per page, or two table tents. For a restaurant, a branch or a till: send exactly one of the three ids',
          tags: ['restaurants'],
          querystring: ScopeQuery.extend(Options),
          response: pdfResponses('The sheet; its file name is in `content-disposition`'),
        },
      },
      async ({ query: { layout, origin, ...ids } }, reply) => sendSheet(reply, scopeOf(ids), { layout, origin }),
    );

    app.post(
      '/restaurant/qr-sheet',
      {
        config: PDF_FOR_ADMINS.config,
        bodyLimit: BODY_LIMIT,
        schema: {
          operationId: 'makeQrSheet',
          summary: 'The QR codes of chosen restaurants or tills as a PDF to print',
          description: 'Send either `restaurantIds` or `deviceIds`. The codes are in the order of the lists',
          tags: ['restaurants'],
          body: ChoiceBody,
          response: pdfResponses('The sheet; its file name is in `content-disposition`'),
        },
      },
      async ({ body: { restaurantIds, deviceIds, layout, origin } }, reply) => {
        if (!restaurantIds === !deviceIds)
          throw refusals.invalid({ restaurantIds: 'Give either restaurantIds or deviceIds' });
        const scope = restaurantIds ? { restaurantIds } : { deviceIds: deviceIds! };
        return sendSheet(reply, scope, { layout, origin });
      },
    );
  };
}

/** @throws Refusal 400 unless exactly one of the three ids is given */
function scopeOf({ restaurantId, branchId, deviceId }: z.infer<typeof ScopeQuery>): SheetScope {
  const scopes = [restaurantId && { restaurantId }, branchId && { branchId }, deviceId && { deviceId }].filter(
    (scope) => typeof scope === 'object',
  );
  const [scope] = scopes;
  if (!scope || scopes.length > 1)
    throw refusals.invalid({ restaurantId: 'Give one of restaurantId, branchId and deviceId' });
  return scope;
}
