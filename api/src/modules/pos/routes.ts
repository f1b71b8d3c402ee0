import { SYSTEM_TYPES } from 'contracts';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { restaurants } from '../../platform/db/schema';
import { unsealAny } from '../../platform/crypto/seal';
import { TOKEN_NAMES, TOKEN_PROBLEMS, testConnection } from './testConnection';
import { requestJob } from './queue';
import { requestUnreadable } from './schedule';
import { newWebhookSecret } from './webhooks';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { refusalResponses } from '../../platform/http/responses';
import { API_PREFIX } from '../../platform/http/prefix';
import { isFreshToken } from './freshToken';
import { Done } from '../../platform/http/schemas';
import { noteAction } from '../auditLog/securityEvents';
import { cancelTestOrders, placeTestOrder } from './ownTills/testOrder';
import type { PosConnectors } from './port';

/**
 * The time limit of a connection test. The test makes several calls one after the other, while an administrator waits.
 */
const TEST_TIMEOUT_MS = 15_000;

const ConnectionReport = z
  .object({
    ok: z.boolean(),
    business: z.string().nullable().meta({ description: 'The point of sale’s name for the business of the tokens' }),
    sameBusiness: z.boolean().meta({ description: 'False when the two tokens belong to different businesses' }),
    checks: z.array(
      z.object({
        token: z.enum(TOKEN_NAMES),
        problem: z.enum(TOKEN_PROBLEMS).nullable(),
        missing: z.array(z.string()).meta({ description: 'The missing scopes, when the problem is `scope`' }),
      }),
    ),
    branches: z.int(),
    devices: z.int(),
  })
  .meta({ id: 'ConnectionReport' });

const token = z.string().trim().max(4_000).optional();

/** The endpoints for a restaurant's connection to its point of sale. */
export function posRoutes(services: PlatformServices & { connectors: PosConnectors }): FastifyPluginAsyncZod {
  const { db, settings, connectors, now } = services;

  /**
   * Returns a restaurant's stored tokens. For each token field that the administrator left empty, the connection test
   * uses the stored token.
   */
  async function storedTokens(id: string) {
    const [restaurant] = await db
      .select({ systemType: restaurants.systemType, token: restaurants.token, branchs_token: restaurants.branchsToken })
      .from(restaurants)
      .where(and(eq(restaurants.id, id), eq(restaurants.isDeleted, false)));
    if (!restaurant) throw refusals.restaurant();
    const open = (sealed: string | null) => (sealed === null ? undefined : (unsealAny(sealed, settings) ?? undefined));
    return {
      systemType: restaurant.systemType,
      token: open(restaurant.token),
      branchs_token: open(restaurant.branchs_token),
    };
  }

  async function mustExist(id: string): Promise<void> {
    const [known] = await db
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(and(eq(restaurants.id, id), eq(restaurants.isDeleted, false)));
    if (!known) throw refusals.restaurant();
  }

  return async (app) => {
    app.post(
      '/restaurant/test-connection',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'testConnection',
          summary: 'Test the tokens of a point of sale',
          description: 'Missing or masked tokens are replaced by those stored for `restaurantId`. Nothing is saved',
          tags: ['restaurants'],
          body: z.strictObject({
            restaurantId: z.uuid().optional(),
            token,
            branchs_token: token,
            system_type: z.enum(SYSTEM_TYPES).optional(),
          }),
          response: { 200: ConnectionReport, ...refusalResponses(404) },
        },
      },
      async ({ body }) => {
        const stored = body.restaurantId === undefined ? undefined : await storedTokens(body.restaurantId);
        const tokens = {
          token: isFreshToken(body.token) ? body.token : stored?.token,
          branchs_token: isFreshToken(body.branchs_token) ? body.branchs_token : stored?.branchs_token,
        };
        const connector = connectors[body.system_type ?? stored?.systemType ?? SYSTEM_TYPES[0]];
        if (!connector) throw refusals.invalid({ system_type: 'This system has no connection to test' });
        if (tokens.token === undefined) throw refusals.invalid({ token: 'Required' });
        if (tokens.branchs_token === undefined) throw refusals.invalid({ branchs_token: 'Required' });
        return testConnection(
          connector,
          { token: tokens.token, branchs_token: tokens.branchs_token },
          AbortSignal.timeout(TEST_TIMEOUT_MS),
        );
      },
    );

    app.post(
      '/restaurant/:id/sync',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'syncRestaurant',
          summary: 'Read a restaurant’s branches, tills and orders again',
          description: 'Runs in the background: `pos` of the restaurant contains the result',
          tags: ['restaurants'],
          params: z.object({ id: z.uuid() }),
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const { id } = request.params;
        await mustExist(id);
        await requestJob(db, { restaurantId: id, kind: 'sync', urgent: true }, now());
        await requestJob(db, { restaurantId: id, kind: 'poll', urgent: true }, now());
        await requestUnreadable(db, now(), id);
        await noteAction(services, request, { action: 'synced', kind: 'restaurant', id });
        return { message: 'The branches and orders are being read' };
      },
    );

    app.post(
      '/restaurant/:id/test-order',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'placeTestOrder',
          summary: 'Place a test order at the first till of a restaurant without a point of sale',
          description: 'The order has no amount. It is the till’s last order until the next one',
          tags: ['restaurants'],
          params: z.object({ id: z.uuid() }),
          response: { 200: z.object({ message: z.string(), id: z.uuid() }), ...refusalResponses(404) },
        },
      },
      async ({ params: { id } }) => ({
        message: 'The test order has been placed',
        id: await placeTestOrder(db, id, now()),
      }),
    );

    app.delete(
      '/restaurant/:id/test-order',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'cancelTestOrders',
          summary: 'Make the test orders of a restaurant void',
          tags: ['restaurants'],
          params: z.object({ id: z.uuid() }),
          response: { 200: Done },
        },
      },
      async ({ params: { id } }) => {
        await cancelTestOrders(db, id, now());
        return { message: 'The test orders have been cancelled' };
      },
    );

    app.post(
      '/restaurant/:id/webhook',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'makeWebhook',
          summary: 'Create the address for a restaurant’s webhooks',
          description: 'The address is shown once; the previous one stops working',
          tags: ['restaurants'],
          params: z.object({ id: z.uuid() }),
          response: { 200: z.object({ address: z.string() }), ...refusalResponses(404) },
        },
      },
      async (request) => {
        const { id } = request.params;
        await mustExist(id);
        const secret = await newWebhookSecret(db, id, now());
        await noteAction(services, request, { action: 'webhookMade', kind: 'restaurant', id });
        return {
          address: `${settings.API_URL ?? `${settings.PUBLIC_URL ?? ''}${API_PREFIX}`}/webhooks/foodics/${secret}`,
        };
      },
    );
  };
}
