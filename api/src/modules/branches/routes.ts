import { NAME_MAX } from 'contracts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addBranch, addDevice, changeBranch, changeDevice, endDeviceKey, makeDeviceKey } from './commands';
import { addBranches } from './addBranches';
import { makeTillKeys } from './makeTillKeys';
import type { PlatformServices } from '../../platform/services';
import { recorded, recordedNew } from '../auditLog/commands';
import { refusalResponses } from '../../platform/http/responses';
import { staffOf } from '../../platform/http/guard';
import { Done } from '../../platform/http/schemas';
import { logSecurityEvent } from '../auditLog/securityEvents';
import type { PosConnectors } from '../pos/port';

const ID = z.object({ id: z.uuid() });
const name = z.string('Required').trim().min(1, 'Required').max(NAME_MAX, `At most ${NAME_MAX} characters`);
const Made = z.object({ message: z.string(), id: z.uuid() });
/** The maximum number of branches in one request. Real restaurants have fewer. */
const MAX_BRANCHES = 200;
const MAX_TILLS = 100;

/** What these routes need. */
type Needs = PlatformServices & { connectors: PosConnectors };

const access = { access: ['admin'] } as const;
const tags = ['restaurants'];

/** The endpoints for branches and tills of restaurants without a connector, and for the keys of these tills. */
export function ownBranchRoutes(services: Needs): FastifyPluginAsyncZod {
  const make = (request: FastifyRequest, kind: 'branch' | 'device', work: (own: Needs) => Promise<string>) =>
    recordedNew(services, { staffId: staffOf(request).staffId, kind }, (db) => work({ ...services, db }));
  const change = <Result>(
    request: FastifyRequest,
    which: { kind: 'branch' | 'device'; id: string },
    work: (own: Needs) => Promise<Result>,
  ) => recorded(services, { staffId: staffOf(request).staffId, ...which }, (db) => work({ ...services, db }));

  return async (app) => {
    app.post(
      '/branch',
      {
        config: access,
        schema: {
          operationId: 'addBranch',
          summary: 'Add a branch',
          description: 'Refused if the point of sale manages the branches',
          tags,
          body: z.strictObject({ restaurantId: z.uuid(), name }),
          response: { 200: Made, ...refusalResponses(404, 409) },
        },
      },
      async (request) => ({
        message: 'The branch has been added',
        id: await make(request, 'branch', (own) => addBranch(own, request.body)),
      }),
    );

    app.post(
      '/restaurant/:id/places',
      {
        config: access,
        schema: {
          operationId: 'addPlaces',
          summary: 'Add branches with their tills',
          description:
            'Adds all or none. Names that already exist are skipped, so a repeated call adds nothing twice. Refused if the point of sale manages the branches',
          tags,
          params: ID,
          body: z.strictObject({
            branches: z
              .array(z.strictObject({ name, tills: z.array(name).max(MAX_TILLS, `At most ${MAX_TILLS} tills`) }))
              .min(1, 'Required')
              .max(MAX_BRANCHES, `At most ${MAX_BRANCHES} branches`),
          }),
          response: {
            200: z.object({
              branches: z.int().meta({ description: 'The number of branches that were added' }),
              tills: z.int().meta({ description: 'The number of tills that were added' }),
            }),
            ...refusalResponses(404, 409),
          },
        },
      },
      (request) =>
        addBranches(services, {
          restaurantId: request.params.id,
          newBranches: request.body.branches,
          staffId: staffOf(request).staffId,
        }),
    );

    app.patch(
      '/branch/:id',
      {
        config: access,
        schema: {
          operationId: 'changeBranch',
          summary: 'Rename, delete or restore a branch',
          description: 'A deletion is soft: the orders stay. Refused if the point of sale manages the branches',
          tags,
          params: ID,
          body: z.strictObject({ name: name.optional(), isDeleted: z.boolean().optional() }),
          response: { 200: Done, ...refusalResponses(404, 409) },
        },
      },
      async (request) => {
        const { id } = request.params;
        await change(request, { kind: 'branch', id }, (own) => changeBranch(own, id, request.body));
        return { message: 'The branch has been changed' };
      },
    );

    app.post(
      '/device',
      {
        config: access,
        schema: {
          operationId: 'addDevice',
          summary: 'Add a till',
          description: 'Refused if the point of sale manages the tills',
          tags,
          body: z.strictObject({ branchId: z.uuid(), name }),
          response: { 200: Made, ...refusalResponses(404, 409) },
        },
      },
      async (request) => ({
        message: 'The till has been added',
        id: await make(request, 'device', (own) => addDevice(own, request.body)),
      }),
    );

    app.patch(
      '/device/:id',
      {
        config: access,
        schema: {
          operationId: 'changeDevice',
          summary: 'Rename, move, delete or restore a till',
          description: 'The till keeps its QR code, key and orders. Refused if the point of sale manages the tills',
          tags,
          params: ID,
          body: z.strictObject({
            name: name.optional(),
            branchId: z.uuid().optional().meta({ description: 'Another branch of the same restaurant' }),
            isDeleted: z.boolean().optional(),
          }),
          response: { 200: Done, ...refusalResponses(404, 409) },
        },
      },
      async (request) => {
        const { id } = request.params;
        await change(request, { kind: 'device', id }, (own) => changeDevice(own, id, request.body));
        return { message: 'The till has been changed' };
      },
    );

    app.post(
      '/device/:id/key',
      {
        config: access,
        schema: {
          operationId: 'makeDeviceKey',
          summary: 'Create the key with which a till posts its orders',
          description: 'The key is shown once; the previous one stops working',
          tags,
          params: ID,
          response: { 200: z.object({ key: z.string() }), ...refusalResponses(404, 409) },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        void reply.header('cache-control', 'no-store');
        const key = await change(request, { kind: 'device', id }, (own) => makeDeviceKey(own, id));
        logSecurityEvent(request, 'till_key.made', { deviceId: id });
        return { key };
      },
    );

    app.post(
      '/restaurant/:id/till-keys',
      {
        config: access,
        schema: {
          operationId: 'makeTillKeys',
          summary: 'Create the keys of all tills of a restaurant that have none',
          description: 'Each key is shown once. Tills that have a key keep it',
          tags,
          params: ID,
          response: {
            200: z.object({
              keys: z.array(z.object({ id: z.uuid(), branch: z.string(), till: z.string(), key: z.string() })),
            }),
            ...refusalResponses(404, 409),
          },
        },
      },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const keys = await makeTillKeys(services, {
          restaurantId: request.params.id,
          staffId: staffOf(request).staffId,
        });
        for (const { id } of keys) logSecurityEvent(request, 'till_key.made', { deviceId: id });
        return { keys };
      },
    );

    app.delete(
      '/device/:id/key',
      {
        config: access,
        schema: {
          operationId: 'endDeviceKey',
          summary: 'Revoke a till’s key',
          tags,
          params: ID,
          response: { 200: Done, ...refusalResponses(404, 409) },
        },
      },
      async (request) => {
        const { id } = request.params;
        await change(request, { kind: 'device', id }, (own) => endDeviceKey(own, id));
        logSecurityEvent(request, 'till_key.ended', { deviceId: id });
        return { message: 'The key has been ended' };
      },
    );
  };
}
