import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { customerOf, requireTenant, STAFF, staffOf } from '../../platform/http/guard';
import { refusalResponses } from '../../platform/http/responses';
import { Done } from '../../platform/http/schemas';
import { refusals } from '../../platform/refusals';
import type { PlatformServices } from '../../platform/services';
import { noteAction } from '../auditLog/securityEvents';
import { asOfName, sendTable, TableFormat, tableResponses } from '../exports/sendTable';
import { findTill } from '../orders/till';
import { CODE_SECONDS, createCode } from './codes';
import { readBalances, readMovements } from './dinerPoints';
import { settleDueOrders } from './settleDueOrders';
import { exportedPrograms, PROGRAM_COLUMNS, readProgram, setTerms } from './programs';
import { begin, cancel, confirm, readDinerRedemptions, readRedemption, readRedemptions } from './redemptions';
import {
  Points,
  PointsCode,
  PointsCodeBody,
  PointsProgram,
  PointsQuery,
  PointsTerms,
  Redemption,
  RedemptionBody,
  RedemptionQuery,
  Redemptions,
} from './schemas';
import { endOverdue } from './settleRedemptions';
import { usableProgramsAt } from './currentTerms';

/** The maximum number of exports per minute for a member of staff. */
const PER_MINUTE = { limit: 20, seconds: 60 };
/** Limits the codes of a diner, whose phone requests a new code every minute. */
const CODES = { limit: 60, seconds: 1_800 };
/** Limits how often a member of staff may try to use a code. */
const ATTEMPTS = { limit: 100, seconds: 600 };
const tags = ['points'];
const params = z.object({ id: z.uuid() });

/** The endpoints for a diner's points, for redemptions at a till, and for the points programmes. */
export function pointsRoutes(services: PlatformServices): FastifyPluginAsyncZod {
  const { db, limiter, now, log, openForReading } = services;
  /** Returns a till of the session's branch. @throws Refusal 403 for a till of another branch */
  const tillOf = async (request: FastifyRequest, tillIds: z.output<typeof RedemptionQuery>) => {
    const session = staffOf(request);
    requireTenant(session, tillIds);
    const till = await findTill(db, tillIds);
    requireTenant(session, till);
    return till;
  };
  return async (app) => {
    app.get(
      '/customer/points',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'getPoints',
          summary: 'The diner’s points by programme, and their movements, the latest first',
          description: 'Every movement names the receipt that explains it. Only the first page contains the balances',
          tags,
          querystring: PointsQuery,
          response: { 200: Points },
        },
      },
      async (request) => {
        const { userId } = customerOf(request);
        const { after } = request.query;
        // For the first page, the points of changed orders are computed now, so that a receipt that was just saved
        // already has its points.
        if (!after) {
          await settleDueOrders(services, now(), { userId });
          await endOverdue(db, now(), { userId });
        }
        return {
          balances: after ? [] : await readBalances(db, userId, now()),
          redemptions: after ? [] : await readDinerRedemptions(db, userId, now()),
          ...(await readMovements(db, userId, { after, now: now() })),
        };
      },
    );

    app.post(
      '/customer/points/code',
      {
        config: { access: 'customer' },
        schema: {
          operationId: 'createPointsCode',
          summary: 'Make the code with which a cashier can use the diner’s points',
          tags,
          body: PointsCodeBody,
          response: { 200: PointsCode, ...refusalResponses(409, 429) },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const { userId } = customerOf(request);
        await limiter.take([{ key: `points-codes:${userId}`, ...CODES }]);
        await settleDueOrders(services, now(), { userId });
        const code = await createCode(db, { userId, restaurantId: request.body.restaurantId }, now());
        return { code, expiresInSeconds: CODE_SECONDS };
      },
    );

    app.get(
      '/points/redemption',
      {
        config: { access: ['restaurantAdmin'] },
        schema: {
          operationId: 'getRedemptions',
          summary: 'The uses of points at a till in the last 24 hours, the latest first',
          tags,
          querystring: RedemptionQuery,
          response: { 200: Redemptions, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const { deviceId, restaurantId } = await tillOf(request, request.query);
        await settleDueOrders(services, now(), { deviceId });
        await endOverdue(db, now(), { deviceId });
        const [program] = await usableProgramsAt(db, restaurantId);
        return {
          isOffered: program !== undefined,
          ...(program && { currency: program.currency }),
          redemptions: await readRedemptions(db, deviceId, now()),
        };
      },
    );

    app.post(
      '/points/redemption',
      {
        config: { access: ['restaurantAdmin'] },
        schema: {
          operationId: 'beginRedemption',
          summary: 'Hold a diner’s points for a discount of at most half the bill',
          description: 'The points are held for ten minutes, until the cashier confirms or cancels',
          tags,
          body: RedemptionBody,
          response: { 200: z.object({ redemption: Redemption }), ...refusalResponses(404, 409, 429) },
        },
      },
      async (request) => {
        const till = await tillOf(request, request.body);
        const { staffId } = staffOf(request);
        await limiter.take([{ key: `points-redemptions:${staffId}`, ...ATTEMPTS }]);
        const { id, code, bill } = request.body;
        await begin(db, { id, code, bill, till, staffId }, now());
        return { redemption: await readRedemption(db, id, till.deviceId) };
      },
    );

    for (const [word, operationId, summary, decide] of [
      [
        'confirm',
        'confirmRedemption',
        'Confirm that the discount was given. The points then wait for the order with the discount',
        confirm,
      ],
      ['cancel', 'cancelRedemption', 'Cancel a use of points, and give the points back to the diner', cancel],
    ] as const)
      app.post(
        `/points/redemption/:id/${word}`,
        {
          config: { access: ['restaurantAdmin'] },
          schema: {
            operationId,
            summary,
            tags,
            params,
            body: RedemptionQuery,
            response: { 200: z.object({ redemption: Redemption }), ...refusalResponses(404, 409) },
          },
        },
        async (request) => {
          const { deviceId } = await tillOf(request, request.body);
          const { id } = request.params;
          await decide(db, id, deviceId, now());
          return { redemption: await readRedemption(db, id, deviceId) };
        },
      );

    app.get(
      '/restaurant/:id/points',
      {
        config: { access: STAFF },
        schema: {
          operationId: 'getPointsProgram',
          summary:
            'A restaurant’s programme of points: its terms, and how many points were issued, redeemed and expired',
          description: 'A restaurant admin reads that of their own restaurant',
          tags,
          params,
          response: { 200: z.object({ program: PointsProgram.nullable() }) },
        },
      },
      async (request) => {
        requireTenant(staffOf(request), { restaurantId: request.params.id });
        return { program: await readProgram(db, request.params.id) };
      },
    );

    app.post(
      '/restaurant/:id/points',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'setPointsTerms',
          summary: 'Give a restaurant’s programme new terms, from now on',
          description: 'Orders that were closed earlier keep the terms of that time',
          tags,
          params,
          body: PointsTerms,
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const { staffId } = staffOf(request);
        await setTerms(services, { restaurantId: request.params.id, staffId, terms: request.body });
        return { message: 'The programme has been saved' };
      },
    );

    app.get(
      '/points/platform',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getPlatformProgram',
          summary:
            'The platform’s programme of points: its terms, and how many points were issued, redeemed and expired',
          tags,
          response: { 200: z.object({ program: PointsProgram.nullable() }) },
        },
      },
      async () => ({ program: await readProgram(db, null) }),
    );

    app.post(
      '/points/platform',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'setPlatformTerms',
          summary: 'Give the platform’s programme new terms, from now on',
          description:
            'Orders of restaurants without a programme in force earn its points, in any restaurant of its currency',
          tags,
          body: PointsTerms,
          response: { 200: Done },
        },
      },
      async (request) => {
        const { staffId } = staffOf(request);
        await setTerms(services, { restaurantId: null, staffId, terms: request.body });
        return { message: 'The programme has been saved' };
      },
    );

    app.get(
      '/export/points',
      {
        config: { access: STAFF },
        exposeHeadRoute: false,
        schema: {
          operationId: 'exportPoints',
          summary: 'All programmes with their points as CSV or XLSX',
          description:
            'A restaurant admin gets the programme of their own restaurant. The row of the platform’s programme names no restaurant',
          tags: ['exports'],
          querystring: TableFormat,
          response: tableResponses,
        },
      },
      async (request, reply) => {
        const { staffId, role, restaurantId } = staffOf(request);
        if (role !== 'admin' && !restaurantId) throw refusals.forbidden();
        await limiter.take([{ key: `exports:${staffId}`, ...PER_MINUTE }]);
        await noteAction(services, request, {
          action: 'exported',
          kind: role,
          id: staffId,
          details: { list: 'points' },
        });
        const reading = await openForReading(reply);
        return sendTable(reply, exportedPrograms(reading.db, role === 'admin' ? undefined : restaurantId), {
          ...request.query,
          name: { list: 'points', of: asOfName(reading.asOf) },
          reading,
          columns: PROGRAM_COLUMNS,
          log,
        });
      },
    );
  };
}
