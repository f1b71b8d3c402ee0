import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { logSecurityEvent, markOf } from '../../auditLog/securityEvents';
import { readPerson } from '../queries';
import { isPublicHttps } from '../../../platform/config/settings';
import { refusalResponses } from '../../../platform/http/responses';
import { Done } from '../../../platform/http/schemas';
import { refusals } from '../../../platform/refusals';
import type { PlatformServices } from '../../../platform/services';
import { setDeviceCookie } from '../../auth/deviceCookie';
import { signDevice } from '../../auth/deviceToken';
import { accountOfReset, countReset, requestReset, resetPassword } from './resetPassword';
import { ForgottenPassword, PasswordReset } from './schemas';
import type { Mails } from '../../mails/sending';
import type { CheckNewPassword } from '../../auth/newPasswords';

const tags = ['session'];
const access = { access: 'public' } as const;

/** The endpoints for a member of staff who has forgotten the password (docs/decisions/0057). */
export function passwordResetRoutes(
  services: PlatformServices & { mails: Mails; checkPassword: CheckNewPassword },
): FastifyPluginAsyncZod {
  const { db, mails, limiter, checkPassword, settings, now } = services;
  return async (app) => {
    app.post(
      '/admin/password/forgotten',
      {
        config: access,
        schema: {
          operationId: 'forgotPassword',
          summary: 'Send a link that sets a new password',
          description:
            'The answer is the same whether or not there is such an account. The link goes only to a confirmed address. Without e-mail in this installation the answer is 409 with NO_MAIL',
          tags,
          body: ForgottenPassword,
          response: { 200: Done, ...refusalResponses(409, 429) },
        },
      },
      async (request) => {
        if (!mails.isOn) throw refusals.noMail();
        const { email, language = 'en' } = request.body;
        await requestReset({ db, limiter, now }, { email, language, ip: request.ip });
        logSecurityEvent(request, 'password.reset_asked', { emailMark: markOf(email, settings.JWT_SECRET) });
        return { message: 'If there is an account with this confirmed email, we have sent it a link' };
      },
    );

    app.post(
      '/admin/password/reset',
      {
        config: access,
        schema: {
          operationId: 'resetPassword',
          summary: 'Set a new password with the token of a link',
          description:
            'The link works once. All sessions of the account end; the next login asks for the second factor',
          tags,
          body: PasswordReset,
          response: { 200: Done, ...refusalResponses(410, 429) },
        },
      },
      async (request, reply) => {
        await countReset(limiter, request.ip);
        const { token, password } = request.body;
        // The check may call the service for breached passwords, so no transaction is open meanwhile.
        const { id } = await accountOfReset(db, token, now());
        await checkPassword(password, await readPerson(db, id));
        const staffId = await resetPassword({ db, now }, { token, password });
        logSecurityEvent(request, 'password.reset', { accountId: staffId });
        // The browser gets a device cookie, so that wrong guesses of the forgotten password do not delay the login with
        // the new one.
        const device = await signDevice(staffId, settings.JWT_SECRET, now());
        setDeviceCookie(reply, staffId, device, isPublicHttps(settings));
        return { message: 'Your password has been changed' };
      },
    );
  };
}
