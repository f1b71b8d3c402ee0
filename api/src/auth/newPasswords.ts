import type { FastifyBaseLogger } from 'fastify';
import { refusals } from '../platform/refusals';
import type { Settings } from '../platform/config/settings';
import { isBreached } from './breachedPasswords';
import { isCommon, isPersonal, type PasswordOwner } from './commonPasswords';

/**
 * Checks a new password (NIST SP 800-63B-4, 3.1.1.2). Existing passwords are not checked. The schema `NewPassword` in
 * `modules/staff/schemas.ts` checks the length.
 * @throws Refusal 400 for a common password, one that consists of its owner's name or e-mail address, or one from a
 * data breach
 */
export type CheckNewPassword = (password: string, owner: PasswordOwner) => Promise<void>;

interface Dependencies {
  settings: Pick<Settings, 'BREACHED_PASSWORDS_URL'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createPasswordCheck({
  settings: { BREACHED_PASSWORDS_URL: url },
  log,
}: Dependencies): CheckNewPassword {
  return async (password, owner) => {
    if (isCommon(password)) throw refusals.commonPassword();
    if (isPersonal(password, owner)) throw refusals.personalPassword();
    if (url && (await isBreached(password, { url, log }))) throw refusals.breachedPassword();
  };
}
