import { OWN_SYSTEM, SYSTEM_TYPES } from 'contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reencode } from '../../platform/images/encodeImage';
import { refusals } from '../../platform/refusals';
import { findBranch, listBranches } from '../branches/queries';
import { listDevices } from '../devices/queries';
import { countTillsWithoutKey, findRestaurant, listRestaurants, RESTAURANT_SORTS } from './queries';
import { addRestaurant, changeRestaurant, removeRestaurant } from './commands';
import type { PlatformServices } from '../../platform/services';
import { recorded, recordedNew } from '../auditLog/commands';
import { refusalResponses } from '../../platform/http/responses';
import { requireTenant, STAFF, staffOf } from '../../platform/http/guard';
import { readForm } from '../../platform/http/form';
import { isDeleted, ListQuery, sortBy } from '../../platform/http/listQuery';
import { changedFields, LOGO, newFields, NewRestaurant, RestaurantChange } from './forms';
import { Branch } from '../branches/schemas';
import { Device } from '../devices/schemas';
import { Created, Done } from '../../platform/http/schemas';
import { Restaurant } from './schemas';
import { TOTAL } from '../../platform/http/totalHeader';
import type { PosConnectors } from '../pos/port';

/** The endpoints for restaurants, their branches, and the branches' devices. */
export function restaurantRoutes(services: PlatformServices & { connectors: PosConnectors }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/restaurant',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getRestaurants',
          summary: 'All restaurants',
          tags: ['restaurants'],
          querystring: ListQuery.extend({
            sort: sortBy(RESTAURANT_SORTS, '-createdAt'),
            categoryId: z.uuid().optional(),
            system_type: z.enum(SYSTEM_TYPES).optional(),
            isDeleted,
          }),
          response: { 200: z.object({ restaurants: z.array(Restaurant) }) },
        },
      },
      async (request, reply) => {
        const { system_type: systemType, ...filter } = request.query;
        const { total, restaurants } = await listRestaurants(services, { ...filter, systemType });
        void reply.header(TOTAL, total);
        return { restaurants };
      },
    );

    app.get(
      '/restaurant/:id',
      {
        config: { access: STAFF },
        schema: {
          operationId: 'getRestaurant',
          summary: 'One restaurant',
          tags: ['restaurants'],
          params: z.object({ id: z.uuid() }),
          response: { 200: z.object({ restaurant: Restaurant }), ...refusalResponses(404) },
        },
      },
      async (request) => {
        const session = staffOf(request);
        requireTenant(session, { restaurantId: request.params.id });
        const restaurant = await findRestaurant(services, request.params.id);
        if (!restaurant) throw refusals.restaurant();
        if (session.role === 'admin') {
          if (restaurant.system_type !== OWN_SYSTEM) return { restaurant };
          return {
            restaurant: { ...restaurant, tillsWithoutKey: await countTillsWithoutKey(services.db, restaurant.id) },
          };
        }
        const Branchs = restaurant.Branchs.filter(({ id }) => session.branchIds.includes(id));
        return { restaurant: { ...restaurant, token: null, branchs_token: null, Branchs } };
      },
    );

    app.post(
      '/restaurant',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'addRestaurant',
          summary: 'Add a restaurant',
          tags: ['restaurants'],
          consumes: ['multipart/form-data'],
          body: NewRestaurant,
          response: { 200: Created, ...refusalResponses(413) },
        },
        preValidation: readForm(LOGO),
      },
      async (request) => {
        const { body } = request;
        const logo = await reencode(body[LOGO], LOGO);
        const id = await recordedNew(services, { staffId: staffOf(request).staffId, kind: 'restaurant' }, (tx) =>
          addRestaurant({ ...services, db: tx }, { ...newFields(body), logo }),
        );
        return { message: 'The Restaurant has been added', id };
      },
    );

    app.patch(
      '/restaurant/:id',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'changeRestaurant',
          summary: 'Change a restaurant',
          description: 'Missing fields and masked or empty tokens keep their values; the names are replaced as a whole',
          tags: ['restaurants'],
          consumes: ['multipart/form-data'],
          params: z.object({ id: z.uuid() }),
          body: RestaurantChange,
          response: { 200: Done, ...refusalResponses(404, 413) },
        },
        preValidation: readForm(LOGO),
      },
      async (request) => {
        const {
          params: { id },
          body,
        } = request;
        const logo = body[LOGO] && (await reencode(body[LOGO], LOGO));
        await recorded(services, { staffId: staffOf(request).staffId, kind: 'restaurant', id }, (tx) =>
          changeRestaurant({ ...services, db: tx }, id, { ...changedFields(body), ...(logo && { logo }) }),
        );
        return { message: 'The Restaurant has been changed' };
      },
    );

    app.patch(
      '/restaurant/delete/:id',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'deleteRestaurant',
          summary: 'Delete or restore a restaurant',
          description:
            'The deletion is soft. Its restaurant admins are logged out and cannot log in until it is restored',
          tags: ['restaurants'],
          params: z.object({ id: z.uuid() }),
          body: z.strictObject({ isDeleted: z.boolean() }),
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const {
          params: { id },
          body,
        } = request;
        await recorded(services, { staffId: staffOf(request).staffId, kind: 'restaurant', id }, (tx) =>
          removeRestaurant({ ...services, db: tx }, id, body.isDeleted),
        );
        return { message: body.isDeleted ? 'The Restaurants has been removed' : 'The Restaurant has been restored' };
      },
    );

    app.get(
      '/restaurant/branches/:restaurantId',
      {
        config: { access: STAFF },
        schema: {
          operationId: 'getBranches',
          summary: 'The branches of a restaurant',
          description: 'A restaurant admin gets only their own branches',
          tags: ['restaurants'],
          params: z.object({ restaurantId: z.uuid() }),
          querystring: ListQuery,
          response: { 200: z.object({ branches: z.array(Branch) }), ...refusalResponses(404) },
        },
      },
      async (request, reply) => {
        const session = staffOf(request);
        const { restaurantId } = request.params;
        requireTenant(session, { restaurantId });
        const found = await listBranches(services, restaurantId, {
          ...request.query,
          onlyBranches: session.role === 'admin' ? undefined : session.branchIds,
        });
        if (!found) throw refusals.restaurant();
        void reply.header(TOTAL, found.total);
        return { branches: found.branches };
      },
    );

    app.get(
      '/restaurant/devices/:branchId',
      {
        config: { access: STAFF },
        schema: {
          operationId: 'getDevices',
          summary: 'The cashier devices of a branch',
          description: 'A restaurant admin gets those of their own branches',
          tags: ['restaurants'],
          params: z.object({ branchId: z.uuid() }),
          querystring: ListQuery,
          response: { 200: z.object({ devices: z.array(Device) }), ...refusalResponses(404) },
        },
      },
      async (request, reply) => {
        const session = staffOf(request);
        const { branchId } = request.params;
        if (session.role !== 'admin' && !session.branchIds.includes(branchId)) throw refusals.forbidden();
        const branch = await findBranch(services, branchId);
        if (!branch) throw refusals.branch();
        const { total, devices } = await listDevices(services, branch, {
          ...request.query,
          withKeys: session.role === 'admin',
        });
        void reply.header(TOTAL, total);
        return { devices };
      },
    );
  };
}
