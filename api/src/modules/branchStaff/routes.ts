import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusalResponses } from '../../platform/http/responses';
import { ListQuery } from '../../platform/http/listQuery';
import { Done } from '../../platform/http/schemas';
import { TOTAL } from '../../platform/http/totalHeader';
import type { PlatformServices } from '../../platform/services';
import { recorded } from '../auditLog/commands';
import { changeMember, type MemberChange } from '../staff/commands';
import { listRestaurantAdmins } from '../staff/queries';
import { callerOf, requireAllowed, requireColleague } from './rules';
import { BranchStaff, BranchStaffChange } from './schemas';

const ById = z.object({ id: z.uuid() });
const ROLE = 'restaurantAdmin';
const tags = ['people'];
const access = { access: [ROLE] } as const;

/**
 * The endpoints that the leaders of a branch use to manage its other staff accounts. New colleagues are invited
 * (invitationRoutes.ts), so that everyone sets their own password. The branch always comes from
 * the session, so that no request can choose another branch.
 */
export function branchStaffRoutes(services: PlatformServices): FastifyPluginAsyncZod {
  const { db, now } = services;
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
          description:
            'Only for those who lead the branch, and only if an administrator allows the restaurant to manage its staff accounts',
          tags,
          querystring: ListQuery.omit({ search: true }),
          response: { 200: z.object({ staff: z.array(BranchStaff) }) },
        },
      },
      async (request, reply) => {
        const { staffId, restaurantId, branchId } = callerOf(request);
        const tenant = { restaurantId, branchId };
        await db.transaction((tx) => requireAllowed(tx, { ...tenant, staffId }));
        const { total, admins } = await listRestaurantAdmins(db, { ...request.query, ...tenant, sort: 'name' }, now());
        void reply.header(TOTAL, total);
        return {
          staff: admins.map(({ id, name, email, leads, createdAt }) => ({
            id,
            name,
            email,
            own: id === staffId,
            leads,
            createdAt,
          })),
        };
      },
    );

    app.patch(
      '/branch-staff/:id',
      {
        config: access,
        schema: {
          operationId: 'changeBranchStaff',
          summary: 'Change the name of a colleague at the caller’s branch',
          description: 'Everyone changes their own password. The platform’s administrators change e-mail addresses',
          tags,
          params: ById,
          body: BranchStaffChange,
          response: { 200: Done, ...refusalResponses(404, 409) },
        },
      },
      async (request) => {
        await change(request, request.params.id, request.body);
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
