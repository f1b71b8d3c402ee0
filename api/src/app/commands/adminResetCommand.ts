import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { createPasswordCheck } from '../../modules/auth/newPasswords';
import { hasSecondFactor } from '../../modules/auth/secondFactor/hasSecondFactor';
import { removeSecondFactor } from '../../modules/auth/secondFactor/secondFactors';
import { recorded } from '../../modules/auditLog/commands';
import { changeMember } from '../../modules/staff/commands';
import { NewPassword } from '../../modules/staff/schemas';
import { Refusal } from '../../platform/errors';
import { openDatabase } from '../../platform/db/open';
import { staff } from '../../platform/db/schema';
import type { AccountSettings } from '../../platform/config/settings';
import { CommandError } from './commandError';
import type { Output } from './output';

interface Options {
  /** If true, finds the account but changes nothing. */
  dryRun?: boolean;
  json?: boolean;
  /** Reads the new password; if missing, a password is generated. */
  readPassword?: () => Promise<string>;
}

/**
 * Sets a new password for an administrator of the platform, turns the second factor off, and ends all sessions of the
 * account. A generated password is printed once. A password that was read is never printed.
 * @throws CommandError if there is no such administrator, or if the password is not good enough
 */
export async function adminResetCommand(
  settings: AccountSettings,
  email: string,
  { dryRun = false, json = false, readPassword }: Options,
  { out, err }: Output,
): Promise<void> {
  // The password is read first, so that no database connection stays open while somebody types.
  const entered = dryRun ? undefined : await readPassword?.();
  const warn = (message: string) => err(`${message}\n`);
  const { db, close } = await openDatabase({ ...settings, TAKES_OVER: false, MIGRATE_AT_START: false }, warn);
  try {
    const address = email.trim().toLowerCase();
    const [admin] = await db
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .where(and(eq(staff.email, address), eq(staff.role, 'admin'), eq(staff.isDeleted, false)));
    if (!admin) throw new CommandError(`There is no administrator with the e-mail ${address}`);
    const password = entered ?? randomBytes(12).toString('base64url');
    let hadSecondFactor = await hasSecondFactor(db, admin.id);
    if (!dryRun) {
      await requireGood(password, { name: admin.name, email: address });
      const now = () => new Date();
      await recorded({ db, now }, { staffId: admin.id, kind: 'admin', id: admin.id }, async (tx) => {
        await changeMember(tx, 'admin', admin.id, { password }, now());
        hadSecondFactor = await removeSecondFactor(tx, { id: admin.id, role: 'admin' }, now);
      });
    }
    const generated = dryRun || entered !== undefined ? undefined : password;
    out(
      json
        ? `${JSON.stringify({ dryRun, email: address, turnsSecondFactorOff: hadSecondFactor, ...(generated && { password: generated }) })}\n`
        : describeResult(address, { dryRun, generated, hadSecondFactor }),
    );
  } finally {
    await close();
  }

  async function requireGood(password: string, owner: { name: string; email: string }): Promise<void> {
    const { error } = NewPassword.safeParse(password);
    if (error) throw new CommandError(`The password cannot be used: ${error.issues[0]!.message}`);
    // If the breached-password service does not respond, this check is skipped.
    const check = createPasswordCheck({
      db,
      settings,
      log: { warn: () => err('BREACHED_PASSWORDS_URL gave no answer, so the password was not looked up\n') },
    });
    await check(password, owner).catch((refused: unknown) => {
      throw refused instanceof Refusal ? new CommandError(`The password cannot be used: ${refused.message}`) : refused;
    });
  }
}

interface Outcome {
  dryRun: boolean;
  generated: string | undefined;
  hadSecondFactor: boolean;
}

function describeResult(email: string, { dryRun, generated, hadSecondFactor }: Outcome): string {
  if (dryRun)
    return `Would set a new password for ${email} and end all sessions of this account${hadSecondFactor ? ', and turn its two-step verification off' : ''}\n`;
  const done = `${email} has a new password, and all sessions of this account have ended\n${
    hadSecondFactor
      ? 'Two-step verification of this account is off. Its authenticator app and recovery codes do not work any more\n'
      : ''
  }`;
  return generated === undefined ? done : `${done}The password is: ${generated}\n`;
}
