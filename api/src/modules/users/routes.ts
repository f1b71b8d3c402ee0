import { validatorCompiler, type FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { noteReads } from '../auditLog/dataReads';
import { refusals } from '../../platform/refusals';
import { subjectOfCode } from '../orders/codeSubject';
import type { PlatformServices } from '../../platform/services';
import { recorded, recordedNew } from '../auditLog/commands';
import { readPerson } from '../staff/queries';
import { addMember, changeMember } from '../staff/commands';
import { listUsers, USER_SORTS } from './queries';
import { removeUser, restoreUser } from './commands';
import { refusalResponses } from '../../platform/http/responses';
import { isDeviceOf } from '../diners/knownDevice';
import { staffOf } from '../../platform/http/guard';
import { isDeleted, ListQuery, sortBy } from '../../platform/http/listQuery';
import { AdminChange, NewAdmin } from '../staff/schemas';
import { logSecurityEvent } from '../auditLog/securityEvents';
import { Done } from '../../platform/http/schemas';
import { OtpBody, SentBy, StaffMember } from '../auth/schemas';
import { User } from './schemas';
import { TOTAL } from '../../platform/http/totalHeader';
import type { Otp } from '../codes/otp';
import type { CheckNewPassword } from '../auth/newPasswords';
import type { CustomerSessions } from '../diners/sessions';

const DoneOrSent = Done.extend({
  id: z.uuid().optional().meta({ description: 'The id of the new administrator' }),
  resendAfterSeconds: z.int().optional().meta({
    description:
      'The number of seconds until the next code may be requested; an earlier request gets a 429. The pause grows with each code',
  }),
  channel: SentBy,
});

const ById = z.object({ id: z.uuid() });

/**
 * The endpoints under `/user`: checking the session, requesting a one-time code, managing app users, and changing
 * administrators.
 */
export function userRoutes(
  services: PlatformServices & { otp: Otp; checkPassword: CheckNewPassword; customerSessions: CustomerSessions },
): FastifyPluginAsyncZod {
  const { db, otp, checkPassword, now } = services;
  return async (app) => {
    app.post(
      '/user/isVerify',
      {
        config: { access: 'optional' },
        schema: {
          operationId: 'userIsVerify',
          summary: 'Check whether the token belongs to a session',
          description: 'Never answers 401: without a token, or with a bad one, `verify` is false',
          tags: ['session'],
          response: {
            200: z.object({ verify: z.boolean(), user: StaffMember.optional(), email: z.string().optional() }),
          },
        },
      },
      async ({ staff }) => {
        if (!staff) return { verify: false };
        const { role, restaurantId, branchIds, email } = staff;
        return { verify: true, user: { role, restaurantId, branchId: branchIds[0] ?? null }, email };
      },
    );

    app.post(
      '/user',
      {
        config: { access: 'optional' },
        schema: {
          operationId: 'postUser',
          summary: 'Send a one-time code to a phone, or add an administrator',
          description:
            'Anyone may send a phone; the response is the same for known and unknown phones. Only administrators may send a name, e-mail and passwords',
          tags: ['customer', 'people'],
          body: z.union([OtpBody, NewAdmin]),
          response: { 200: DoneOrSent, ...refusalResponses(401, 403, 404, 409, 429, 503) },
        },
        validatorCompiler: () => validateFace,
      },
      async (request) => {
        const { body, ip } = request;
        if ('phone' in body) {
          const { subject, standing } = await subjectOfCode(body, (id) => isDeviceOf(id, request, services), services);
          return {
            message: 'We have sent you a code',
            ...(await otp.request({ ...body, subject }, { address: ip, standing })),
          };
        }
        if (staffOf(request).role !== 'admin') throw refusals.forbidden();
        await checkPassword(body.password, body);
        const id = await recordedNew(services, { staffId: staffOf(request).staffId, kind: 'admin' }, (tx) =>
          addMember(tx, body, null, now()),
        );
        return { message: 'The administrator has been added', id };
      },
    );

    app.get(
      '/user',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'getUsers',
          summary: 'The app’s users',
          description: '`search` looks in names and phones, in any spelling',
          tags: ['people'],
          querystring: ListQuery.extend({
            sort: sortBy(USER_SORTS, '-createdAt'),
            gender: z.string().trim().max(40).optional(),
            isDeleted,
          }),
          response: { 200: z.array(User) },
        },
      },
      async (request, reply) => {
        const { total, users } = await listUsers(db, request.query, now());
        const { staffId } = staffOf(request);
        await noteReads(db, { staffId, kind: 'users', userIds: users.map(({ id }) => id) }, now());
        void reply.header(TOTAL, total);
        return users;
      },
    );

    app.delete(
      '/user/:id',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'deleteUser',
          summary: 'Delete an app user',
          description: 'The deletion is soft; the user’s data is erased after 3 days',
          tags: ['people'],
          params: ById,
          response: { 200: Done, ...refusalResponses(404) },
        },
      },
      async (request) => {
        const { id } = request.params;
        await recorded(services, { staffId: staffOf(request).staffId, kind: 'user', id }, (tx) =>
          removeUser(tx, id, now()),
        );
        return { message: 'The User has been removed' };
      },
    );

    app.post(
      '/user/:id/restore',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'restoreUser',
          summary: 'Restore an app user',
          tags: ['people'],
          params: ById,
          response: { 200: Done, ...refusalResponses(404, 409) },
        },
      },
      async (request) => {
        const { id } = request.params;
        await recorded(services, { staffId: staffOf(request).staffId, kind: 'user', id }, (tx) =>
          restoreUser(tx, id, now()),
        );
        return { message: 'The User has been restored' };
      },
    );

    app.patch(
      '/user/:id',
      {
        config: { access: ['admin'] },
        schema: {
          operationId: 'changeAdmin',
          summary: 'Delete or restore an administrator, or change name, e-mail or password',
          description:
            'A deletion or a new password ends all sessions at once. The last administrator cannot be deleted',
          tags: ['people'],
          params: ById,
          body: AdminChange,
          response: { 200: Done, ...refusalResponses(404, 409) },
        },
      },
      async (request) => {
        const { id } = request.params;
        const { confirmPassword: _, ...change } = request.body;
        if (change.password !== undefined)
          await checkPassword(change.password, { ...(await readPerson(db, id)), ...change });
        await recorded(services, { staffId: staffOf(request).staffId, kind: 'admin', id }, (tx) =>
          changeMember(tx, 'admin', id, change, now()),
        );
        if (change.password !== undefined) logSecurityEvent(request, 'password.changed', { changedAccountId: id });
        return { message: change.isDeleted ? 'The Admin has been removed' : 'The Admin has been changed' };
      },
    );
  };
}

const ADMIN_FIELDS = Object.keys(NewAdmin.shape);

/**
 * Validates the body of `POST /user`, which has two forms (specification section 7): a request for a code, and a new
 * administrator. The fields that were sent decide which form is meant, so that the errors fit that form.
 */
function validateFace(body: unknown) {
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  const isAdmin = fields.some((field) => ADMIN_FIELDS.includes(field));
  if (isAdmin && fields.includes('phone')) throw refusals.twoFaces();
  return validatorCompiler({ schema: isAdmin ? NewAdmin : OtpBody, method: 'POST', url: '/user', httpPart: 'body' })(
    body,
  );
}
