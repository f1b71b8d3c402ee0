import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { PlatformServices } from '../../platform/services';
import { recorded, recordedNew } from '../auditLog/commands';
import { listRestaurantAdmins, readPerson, readRestaurantAdmin, STAFF_SORTS } from './queries';
import { addMember, changeMember, type MemberChange, type Tenant } from './commands';
import { refusalResponses } from '../../platform/http/responses';
import { staffOf } from '../../platform/http/guard';
import { removeSecondFactor } from '../auth/secondFactor/secondFactors';
import { refusals } from '../../platform/refusals';
import { isDeleted, ListQuery, sortBy } from '../../platform/http/listQuery';
import { NewRestaurantAdmin, RestaurantAdmin, RestaurantAdminChange } from './schemas';
import { Created, Done } from '../../platform/http/schemas';
import { logSecurityEvent } from '../auditLog/securityEvents';
import { TOTAL } from '../../platform/http/totalHeader';
import type { CheckNewPassword } from '../auth/newPasswords';

const ById = z.object({ id: z.uuid() });
const ROLE = 'restaurantAdmin';

/** The endpoints that manage restaurant admins. Each restaurant admin belongs to one branch. */
export function restaurantAdminRoutes(
  services: PlatformServices & { checkPassword: CheckNewPassword },
): FastifyPluginAsyncZod {
  const { db, checkPassword, now } = services;
  const change = (request: FastifyRequest, id: string, fields: MemberChange) =>
    recorded(services, { staffId: staffOf(request).staffId, kind: ROLE, id }, (tx) =>
      changeMember(tx, ROLE, id, fields, now()),
    );

  return async (app) => {
    app.get(
      '/restaurant-admin',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getRestaurantAdmins',
          summary: 'The restaurant admins',
          tags: ['people'],
          querystring: ListQuery.extend({
            sort: sortBy(STAFF_SORTS, '-createdAt'),
            restaurantId: z.uuid().optional(),
            isDeleted,
          }),
          response: { 200: z.object({ admins: z.array(RestaurantAdmin) }) },
        },
      },
      async ({ query }, reply) => {
        const { total, admins } = await listRestaurantAdmins(db, query, now());
        void reply.header(TOTAL, total);
        return { admins };
      },
    );

    app.get(
      '/restaurant-admin/:id',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getRestaurantAdmin',
          summary: 'One restaurant admin',
          tags: ['people'],
          params: ById,
          response: {
            200: z.object({ admin: RestaurantAdmin, hasSecondFactor: z.boolean() }),
            ...refusalResponses(404),
          },
        },
      },
      async ({ params: { id } }) => {
        const admin = await readRestaurantAdmin(db, id, now());
        return { admin, hasSecondFactor: admin.hasSecondFactor };
      },
    );

    app.post(
      '/restaurant-admin',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'addRestaurantAdmin',
          summary: 'Add a restaurant admin',
          tags: ['people'],
          body: NewRestaurantAdmin,
          response: { 200: Created, ...refusalResponses(409) },
        },
      },
      async (request) => {
        const { restaurantId, branchId, ...member } = request.body;
        await checkPassword(member.password, { ...member, restaurantId });
        const id = await recordedNew(services, { staffId: staffOf(request).staffId, kind: ROLE }, (tx) =>
          addMember(tx, member, { restaurantId, branchId }, now()),
        );
        return { message: 'The Restaurant Admin has been added', id };
      },
    );

    app.patch(
      '/restaurant-admin/:id',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'changeRestaurantAdmin',
          summary: 'Change name, e-mail, password or branch',
          description: 'A new password ends the member’s sessions',
          tags: ['people'],
          params: ById,
          body: RestaurantAdminChange,
          response: { 200: Done, ...refusalResponses(404, 409) },
        },
      },
      async (request) => {
        const { id } = request.params;
        const fields = memberChange(request.body);
        if (fields.password !== undefined)
          await checkPassword(fields.password, { ...(await readPerson(db, id)), ...fields });
        await change(request, id, fields);
        if (fields.password !== undefined) logSecurityEvent(request, 'password.changed', { changedAccountId: id });
        return { message: 'The Restaurant Admin has been changed' };
      },
    );

    app.delete(
      '/restaurant-admin/:id',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'deleteRestaurantAdmin',
          summary: 'Delete a restaurant admin',
          description: 'The deletion is soft; it ends all sessions of the member at once',
          tags: ['people'],
          params: ById,
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        await change(request, request.params.id, { isDeleted: true });
        return { message: 'The Restaurant Admin has been removed' };
      },
    );

    app.post(
      '/restaurant-admin/:id/restore',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'restoreRestaurantAdmin',
          summary: 'Restore a restaurant admin',
          tags: ['people'],
          params: ById,
          response: { 200: Done, ...refusalResponses(404, 409) },
        },
      },
      async (request) => {
        await change(request, request.params.id, { isDeleted: false });
        return { message: 'The Restaurant Admin has been restored' };
      },
    );

    app.delete(
      '/restaurant-admin/:id/second-factor',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'endRestaurantAdminSecondFactor',
          summary: 'Turn two-step verification of a restaurant admin off',
          description: 'For somebody who has lost the phone and the recovery codes. The password is then enough',
          tags: ['people'],
          params: ById,
          response: { 200: Done, ...refusalResponses(404, 409) },
        },
      },
      async (request) => {
        const { id } = request.params;
        await readRestaurantAdmin(db, id, now());
        const by = staffOf(request).staffId;
        const wasOn = await db.transaction((tx) => removeSecondFactor(tx, { id, role: ROLE }, now, by));
        if (!wasOn) throw refusals.secondFactorOff();
        logSecurityEvent(request, 'second_factor.off', { changedAccountId: id });
        return { message: 'Two-step verification is off' };
      },
    );
  };
}

function memberChange({
  restaurantId,
  branchId,
  confirmPassword: _,
  ...change
}: z.infer<typeof RestaurantAdminChange>): MemberChange {
  const tenant: Tenant | undefined = restaurantId && branchId ? { restaurantId, branchId } : undefined;
  return { ...change, ...(tenant && { tenant }) };
}
