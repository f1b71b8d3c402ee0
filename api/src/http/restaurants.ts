import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusals } from '../refusals';
import { findBranch, findRestaurant, listBranches, listDevices, listRestaurants } from '../restaurants/read';
import type { Services } from '../services';
import { refusalAnswers } from './answers';
import { requireTenant, STAFF, staffOf } from './guard';
import { Branch, Device, ListQuery, Restaurant } from './schemas';
import { TOTAL } from './totals';

/** Restaurants, their branches, and the branches' devices. */
export function restaurantRoutes(services: Services): FastifyPluginAsyncZod {
  const { db } = services;
  return async (app) => {
    app.get(
      '/restaurant',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getRestaurants',
          summary: 'All restaurants',
          tags: ['restaurants'],
          querystring: ListQuery.extend({ sort: z.enum(['name', '-name', 'createdAt', '-createdAt']).default('-createdAt') }),
          response: { 200: z.object({ restaurants: z.array(Restaurant) }) },
        },
      },
      async (request, reply) => {
        const { total, restaurants } = await listRestaurants(services, request.query);
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
          response: { 200: z.object({ restaurant: Restaurant }), ...refusalAnswers(404) },
        },
      },
      async (request, reply) => {
        const session = staffOf(request);
        requireTenant(session, { restaurantId: request.params.id });
        const restaurant = await findRestaurant(services, request.params.id);
        if (!restaurant) throw refusals.restaurant();
        if (session.role === 'admin') return { restaurant };
        const Branchs = restaurant.Branchs.filter(({ id }) => id === session.branchId);
        return { restaurant: { ...restaurant, token: null, branchs_token: null, Branchs } };
      },
    );

    app.get(
      '/restaurant/branches/:restaurantId',
      {
        config: { access: STAFF },
        schema: {
          operationId: 'getBranches',
          summary: 'The branches of a restaurant',
          description: 'A restaurant admin gets its own branch only',
          tags: ['restaurants'],
          params: z.object({ restaurantId: z.uuid() }),
          querystring: ListQuery,
          response: { 200: z.object({ branches: z.array(Branch) }), ...refusalAnswers(404) },
        },
      },
      async (request, reply) => {
        const session = staffOf(request);
        const { restaurantId } = request.params;
        requireTenant(session, { restaurantId });
        const found = await listBranches(db, restaurantId, { ...request.query, onlyBranch: session.role === 'admin' ? undefined : (session.branchId ?? undefined) });
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
          description: 'A restaurant admin’s cashiers are those of the session’s branch',
          tags: ['restaurants'],
          params: z.object({ branchId: z.uuid() }),
          querystring: ListQuery,
          response: { 200: z.object({ devices: z.array(Device) }), ...refusalAnswers(404) },
        },
      },
      async (request, reply) => {
        const session = staffOf(request);
        const { branchId } = request.params;
        if (session.role !== 'admin' && session.branchId !== branchId) throw refusals.forbidden();
        const branch = await findBranch(db, branchId);
        if (!branch) throw refusals.branch();
        const { total, devices } = await listDevices(db, branch, request.query);
        void reply.header(TOTAL, total);
        return { devices };
      },
    );
  };
}
