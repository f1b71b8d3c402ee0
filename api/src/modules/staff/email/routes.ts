import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { writeMail } from '../../mails/queue';
import { logSecurityEvent } from '../../auditLog/securityEvents';
import { refusalResponses } from '../../../platform/http/responses';
import { Done } from '../../../platform/http/schemas';
import { addressKey } from '../../../platform/limits/addressKey';
import { refusals } from '../../../platform/refusals';
import type { PlatformServices } from '../../../platform/services';
import { STAFF, staffOf } from '../../../platform/http/guard';
import { ownPasswordRule } from '../../auth/ownPassword';
import { changeEmail, requestEmailChange } from './changeEmail';
import { confirmEmail, isEmailConfirmed } from './confirmedEmails';
import { ConfirmationRequest, EmailToken, NewEmail, OwnEmail } from './schemas';
import type { Mails } from '../../mails/sending';

const E_MAILS_PER_HOUR = 5;
const HOUR_SECONDS = 3600;
const CONFIRMATIONS_PER_WINDOW = 30;
const WINDOW_SECONDS = 15 * 60;
const tags = ['session'];

/** The endpoints that staff use to confirm or change the e-mail address of their account (docs/decisions/0057). */
export function ownEmailRoutes({
  db,
  mails,
  limiter,
  now,
}: PlatformServices & { mails: Mails }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/email',
      {
        config: { access: STAFF },
        schema: {
          operationId: 'getOwnEmail',
          summary: 'The caller’s own e-mail address, and whether it is confirmed',
          tags,
          response: { 200: OwnEmail },
        },
      },
      async (request) => {
        const { staffId, email } = staffOf(request);
        return { email, isConfirmed: await isEmailConfirmed(db, staffId), canSend: mails.isOn };
      },
    );

    app.post(
      '/admin/email/confirmation',
      {
        config: { access: STAFF },
        schema: {
          operationId: 'askEmailConfirmation',
          summary: 'Send a link that confirms the caller’s own e-mail address',
          tags,
          body: ConfirmationRequest,
          response: { 200: Done, ...refusalResponses(409, 429) },
        },
      },
      async (request) => {
        const { staffId } = staffOf(request);
        if (!mails.isOn) throw refusals.noMail();
        await limiter.take([{ key: `confirm-email:${staffId}`, limit: E_MAILS_PER_HOUR, seconds: HOUR_SECONDS }]);
        const { language = 'en' } = request.body;
        await db.transaction((tx) => writeMail(tx, { kind: 'confirmEmail', staffId, language }, now()));
        return { message: 'We have sent you an email with a link' };
      },
    );

    app.post(
      '/admin/email',
      {
        config: { access: STAFF },
        schema: {
          operationId: 'changeOwnEmail',
          summary: 'Send a link that changes the caller’s own e-mail address to the new address',
          description:
            'The address changes when the link is opened (confirmEmail). The answer is the same whether or not another account has the address. Without e-mail in this installation the answer is 409 with NO_MAIL',
          tags,
          body: NewEmail,
          response: { 200: Done, ...refusalResponses(409, 429) },
        },
      },
      async (request) => {
        const session = staffOf(request);
        if (!mails.isOn) throw refusals.noMail();
        await limiter.takeAll([
          ownPasswordRule(session),
          { key: `confirm-email:${session.staffId}`, limit: E_MAILS_PER_HOUR, seconds: HOUR_SECONDS },
        ]);
        const { language = 'en', ...change } = request.body;
        await requestEmailChange(db, session, { ...change, language }, now());
        logSecurityEvent(request, 'email.change_asked');
        return { message: 'We have sent an email with a link to the new address' };
      },
    );

    app.post(
      '/admin/email/confirm',
      {
        // The session that opens the link continues when the address changes.
        config: { access: 'optional' },
        schema: {
          operationId: 'confirmEmail',
          summary: 'Confirm or change an e-mail address by the token of the link that was sent to it',
          description: 'A changed address ends every other session of the account',
          tags,
          body: EmailToken,
          response: { 200: Done, ...refusalResponses(410, 429) },
        },
      },
      async (request) => {
        const key = `confirm-email-address:${addressKey(request.ip)}`;
        await limiter.take([{ key, limit: CONFIRMATIONS_PER_WINDOW, seconds: WINDOW_SECONDS }]);
        const { token } = request.body;
        const changedId = await changeEmail({ db, now }, token, request.staff);
        const accountId = changedId ?? (await confirmEmail(db, token, now()));
        logSecurityEvent(request, changedId ? 'email.changed' : 'email.confirmed', { accountId });
        return { message: 'Your email has been confirmed' };
      },
    );
  };
}
