import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusalResponses } from '../../platform/http/responses';
import { ListQuery } from '../../platform/http/listQuery';
import { Created, Done } from '../../platform/http/schemas';
import { TOTAL } from '../../platform/http/totalHeader';
import type { Services } from '../../services';
import { recorded, recordedNew } from '../auditLog/commands';
import { logSecurityEvent } from '../auditLog/securityEvents';
import { addMember, changeMember, type MemberChange } from '../staff/commands';
import { listRestaurantAdmins } from '../staff/queries';
import { callerOf, requireAllowed, requireColleague } from './rules';
import { BranchStaff, BranchStaffChange, NewBranchStaff } from './schemas';

const ById = z.object({ id: z.uuid() });
const ROLE = 'restaurantAdmin';
const tags = ['people'];
const access = { access: [ROLE] } as const;

/**
 * The endpoints that the restaurant admins of a branch use to manage its staff accounts. The branch always comes from
 * the session, so that no request can choose another branch.
 */
export function branchStaffRoutes(services: Services): FastifyPluginAsyncZod {
  const { db, checkPassword, now } = services;
  const change = (request: FastifyRequest, id: string, fields: MemberChange) => {
    const caller = callerOf(request);
    return recorded(services, { staffId: caller.staffId, kind: ROLE, id }, async (tx) => {
      await requireAllowed(tx, caller);
      await requireColleague(tx, caller, id);
      await changeMember(tx, ROLE, id, fields, now());
    });
  };

  return async (app) => {
    app.get(
      '/branch-staff',
      {
        config: access,
        schema: {
          operationId: 'getBranchStaff',
          summary: 'The staff accounts of the caller’s branch',
          description: 'Only if an administrator allows the restaurant to manage its staff accounts',
          tags,
          querystring: ListQuery.omit({ search: true }),
          response: { 200: z.object({ staff: z.array(BranchStaff) }) },
        },
      },
      async (request, reply) => {
        const { staffId, restaurantId, branchId } = callerOf(request);
        const tenant = { restaurantId, branchId };
        await db.transaction((tx) => requireAllowed(tx, tenant));
        const { total, admins } = await listRestaurantAdmins(db, { ...request.query, ...tenant, sort: 'name' });
        void reply.header(TOTAL, total);
        return {
          staff: admins.map(({ id, name, email, createdAt }) => ({ id, name, email, own: id === staffId, createdAt })),
        };
      },
    );

    app.post(
      '/branch-staff',
      {
        config: access,
        schema: {
          operationId: 'addBranchStaff',
          summary: 'Add a staff account to the caller’s branch',
          tags,
          body: NewBranchStaff,
          response: { 200: Created, ...refusalResponses(409) },
        },
      },
      async (request) => {
        const { staffId, ...tenant } = callerOf(request);
        await db.transaction((tx) => requireAllowed(tx, tenant));
        await checkPassword(request.body.password, request.body);
        const id = await recordedNew(services, { staffId, kind: ROLE }, async (tx) => {
          await requireAllowed(tx, tenant);
          return addMember(tx, request.body, tenant, now());
        });
        return { message: 'The staff account has been added', id };
      },
    );

    app.patch(
      '/branch-staff/:id',
      {
        config: access,
        schema: {
          operationId: 'changeBranchStaff',
          summary: 'Change name, e-mail or password of a colleague at the caller’s branch',
          description: 'A new password ends the colleague’s sessions',
          tags,
          params: ById,
          body: BranchStaffChange,
          response: { 200: Done, ...refusalResponses(404, 409) },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { confirmPassword: _, ...fields } = request.body;
        const caller = callerOf(request);
        const colleague = await db.transaction(async (tx) => {
          await requireAllowed(tx, caller);
          return requireColleague(tx, caller, id);
        });
        if (fields.password !== undefined) await checkPassword(fields.password, { ...colleague, ...fields });
        await change(request, id, fields);
        if (fields.password !== undefined) logSecurityEvent(request, 'password.changed', { changedAccountId: id });
        return { message: 'The staff account has been changed' };
      },
    );

    app.delete(
      '/branch-staff/:id',
      {
        config: access,
        schema: {
          operationId: 'deleteBranchStaff',
          summary: 'Delete the staff account of a colleague at the caller’s branch',
          description: 'The deletion is soft; it ends all sessions of the colleague at once',
          tags,
          params: ById,
          response: { 200: Done, ...refusalResponses(404, 409) },
        },
      },
      async (request) => {
        await change(request, request.params.id, { isDeleted: true });
        return { message: 'The staff account has been deleted' };
      },
    );
  };
}
