import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { staffOf } from '../../platform/http/guard';
import { ListQuery } from '../../platform/http/listQuery';
import { refusalResponses } from '../../platform/http/responses';
import { Created, Done } from '../../platform/http/schemas';
import { TOTAL } from '../../platform/http/totalHeader';
import type { PlatformServices } from '../../platform/services';
import { noteAction } from '../auditLog/securityEvents';
import { PHONE_TEXT_MAX } from '../auth/schemas';
import { blockPhone, listBlocks, unblockPhone } from './commands';

const reason = z.string('Required').trim().min(1, 'Required').max(200);
const days = z
  .int()
  .min(1)
  .max(3650)
  .nullable()
  .meta({ description: 'After how many days the block ends; null if an administrator must end it' });

const NewBlock = z
  .strictObject({
    phone: z.string().trim().max(PHONE_TEXT_MAX).optional(),
    userId: z.uuid().optional(),
    reason,
    days,
  })
  .refine(({ phone, userId }) => (phone === undefined) !== (userId === undefined), {
    message: 'Please give a phone or a user',
    path: ['phone'],
  })
  .meta({ id: 'NewBlock' });

const BlockedPhone = z
  .object({
    id: z.uuid(),
    phone: z.string().meta({ description: 'E.164' }),
    reason: z.string(),
    until: z.iso.datetime().nullable().meta({ description: 'Null if an administrator must end the block' }),
    blockedAt: z.iso.datetime(),
    by: z.object({ id: z.uuid(), name: z.string() }),
  })
  .meta({ id: 'BlockedPhone' });

/** The endpoints with which administrators block phone numbers. */
export function blockedPhoneRoutes(services: PlatformServices): FastifyPluginAsyncZod {
  const { db, now } = services;
  return async (app) => {
    app.get(
      '/blocked-phone',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getBlockedPhones',
          summary: 'The blocked phone numbers',
          description: 'Latest first; blocks that have ended are omitted',
          tags: ['people'],
          querystring: ListQuery.omit({ search: true }),
          response: { 200: z.object({ blocked: z.array(BlockedPhone) }) },
        },
      },
      async ({ query }, reply) => {
        const { total, rows } = await listBlocks(db, query, now());
        void reply.header(TOTAL, total);
        return {
          blocked: rows.map(({ until, blockedAt, ...row }) => ({
            ...row,
            until: until?.toISOString() ?? null,
            blockedAt: blockedAt.toISOString(),
          })),
        };
      },
    );

    app.post(
      '/blocked-phone',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'blockPhone',
          summary: 'Block a phone number',
          description:
            'It gets no code, no order can be saved to it, and its user is signed out. A number that is already blocked gets the new reason and the new end',
          tags: ['people'],
          body: NewBlock,
          response: { 200: Created, ...refusalResponses(404, 409) },
        },
      },
      async (request) => {
        const { phone, userId, ...block } = request.body;
        const who = userId === undefined ? { phone: phone ?? '' } : { userId };
        const id = await db.transaction(async (tx) => {
          const made = await blockPhone(tx, { ...who, ...block, blockedBy: staffOf(request).staffId }, now());
          await noteAction({ db: tx, now }, request, {
            action: 'phoneBlocked',
            ...recordOf(made),
            details: { reason: block.reason, endDate: made.until?.toISOString().slice(0, 10) },
          });
          return made.id;
        });
        return { message: 'The phone number has been blocked', id };
      },
    );

    app.delete(
      '/blocked-phone/:id',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'unblockPhone',
          summary: 'End the block of a phone number',
          tags: ['people'],
          params: z.object({ id: z.uuid() }),
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        await db.transaction(async (tx) => {
          const ended = await unblockPhone(tx, request.params.id);
          await noteAction({ db: tx, now }, request, { action: 'phoneUnblocked', ...recordOf(ended) });
        });
        return { message: 'The phone number is no longer blocked' };
      },
    );
  };
}

/** The record whose history shows the block: the app user with the number, or the block if nobody has the number. */
const recordOf = ({ id, userId }: { id: string; userId: string | null }) =>
  userId === null ? ({ kind: 'phoneBlock', id } as const) : ({ kind: 'user', id: userId } as const);
