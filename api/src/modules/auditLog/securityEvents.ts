import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AuditedAction, AuditedKind } from '../../platform/db/schema';
import type { PlatformServices } from '../../platform/services';
import { recordAction } from './commands';
import { staffOf } from '../../platform/http/guard';

/**
 * The logged security events with their log levels. Do not rename the events, because alerts search for their names.
 */
const LEVELS = {
  'login.succeeded': 'info',
  'login.failed': 'warn',
  'login.throttled': 'warn',
  'login.challenged': 'info',
  logout: 'info',
  'session.ended': 'info',
  'second_factor.on': 'info',
  'second_factor.off': 'info',
  'second_factor.failed': 'warn',
  'second_factor.throttled': 'warn',
  'recovery_codes.made': 'info',
  'recovery_code.used': 'warn',
  'password.changed': 'info',
  'password.reset_asked': 'info',
  'password.reset': 'warn',
  'email.confirmed': 'info',
  'email.change_asked': 'info',
  'email.changed': 'warn',
  'passkey.added': 'info',
  'passkey.removed': 'info',
  'passkey.signed_in': 'info',
  'passkey.refused': 'warn',
  'passkey.copied': 'warn',
  'identity.linked': 'info',
  'identity.removed': 'info',
  'identity.signed_in': 'info',
  'identity.refused': 'warn',
  'till_key.made': 'info',
  'till_key.ended': 'info',
  'webhook_secret.made': 'info',
  'sync.started': 'info',
  'invitation.made': 'info',
  'invitation.revoked': 'info',
  'invitation.accepted': 'info',
  'export.downloaded': 'info',
  'report.downloaded': 'info',
  'report.scheduled': 'info',
  'report.unscheduled': 'info',
  'order.phone_corrected': 'info',
  'order.link_sent': 'info',
  'remote.switched': 'warn',
  'phone.blocked': 'info',
  'phone.unblocked': 'info',
  'password.link_sent': 'info',
} as const;

export type SecurityEvent = keyof typeof LEVELS;

/**
 * The details of an event. They may contain ids and words from fixed lists, but no text that a caller typed, and no
 * secret, code or phone number.
 */
type Details = Record<string, string | boolean | null | undefined>;

/**
 * Logs a security event with the request's id and IP address. The logged account is that of the session, unless the
 * details contain another account.
 */
export function logSecurityEvent(request: FastifyRequest, event: SecurityEvent, details: Details = {}): void {
  request.log[LEVELS[event]](
    { event, accountId: request.staff?.staffId ?? null, address: request.ip, ...details },
    'security event',
  );
}

/** The actions of members of staff. The system itself notes the return of a deleted user. */
type NotedAction = Exclude<AuditedAction, 'userReturned'>;

/** The security event for each action in the audit log. */
const EVENT_OF: Record<NotedAction, SecurityEvent> = {
  exported: 'export.downloaded',
  reported: 'report.downloaded',
  reportScheduled: 'report.scheduled',
  reportUnscheduled: 'report.unscheduled',
  webhookMade: 'webhook_secret.made',
  synced: 'sync.started',
  invited: 'invitation.made',
  invitationRevoked: 'invitation.revoked',
  phoneCorrected: 'order.phone_corrected',
  linkSent: 'order.link_sent',
  secondFactorOn: 'second_factor.on',
  secondFactorOff: 'second_factor.off',
  recoveryCodesMade: 'recovery_codes.made',
  recoveryCodeUsed: 'recovery_code.used',
  remoteSwitched: 'remote.switched',
  phoneBlocked: 'phone.blocked',
  phoneUnblocked: 'phone.unblocked',
  sessionsEnded: 'session.ended',
  passwordLinkSent: 'password.link_sent',
};

interface Act {
  action: NotedAction;
  /** The record whose history shows the action. */
  kind: AuditedKind;
  id: string;
  /** The details of the action, for the history. The log contains only those in `LOGGED_DETAILS`. */
  details?: Record<string, string | undefined>;
}

/**
 * The details of an action that the log may contain: ids, words from fixed lists and dates. Other details, such as the
 * name and the e-mail address of an invited person, are only in the history.
 */
const LOGGED_DETAILS = ['list', 'startDate', 'endDate', 'branchId', 'remote', 'state'] as const;

/** Stores an action of a member of staff in a record's history, and logs it. */
export async function noteAction(
  services: Pick<PlatformServices, 'db' | 'now'>,
  request: FastifyRequest,
  { action, kind, id, details = {} }: Act,
): Promise<void> {
  await recordAction(services, { staffId: staffOf(request).staffId, kind, id }, action, details);
  const logged = Object.fromEntries(LOGGED_DETAILS.map((field) => [field, details[field]]));
  logSecurityEvent(request, EVENT_OF[action], { kind, recordId: id, ...logged });
}

/**
 * Returns a keyed hash of an e-mail address that belongs to no account. Equal addresses have equal hashes. Without the
 * server's key, nobody can recover the address. The address is hidden because it may be a password that was typed into
 * the wrong field.
 */
export function markOf(email: string, secret: string): string {
  return createHmac('sha256', secret).update(`login:${email.toLowerCase()}`).digest('hex').slice(0, 16);
}
