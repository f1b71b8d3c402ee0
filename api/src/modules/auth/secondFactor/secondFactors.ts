import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database';
import { recoveryCodes, secondFactors, staff } from '../../../platform/db/schema';
import { refusals } from '../../../platform/refusals';
import { recordAction } from '../../auditLog/commands';
import { noticeTo } from '../../mails/noticeTo';
import { endSessions } from '../endSessions';
import { seal, unsealAny, type SealingKeys } from '../../../platform/crypto/seal';
import type { Member } from '../sessions';
import { hasSecondFactor } from './hasSecondFactor';
import { recoveryCodesLeft, replaceRecoveryCodes, takeRecoveryCode } from './recoveryCodes';
import { appAddress, newSecret, stepOf } from './totp';

/** A new secret, in the two forms that authenticator apps accept. */
export interface NewApp {
  /** The secret in base32, for typing. */
  secret: string;
  /** The `otpauth:` URI, for a QR code. */
  address: string;
}

/** The fields of a member that the audit log needs. */
type Owner = Pick<Member, 'id' | 'role'>;

/** The authenticator apps of the staff, which are the second factor of a login (docs/decisions/0054). */
export interface SecondFactors {
  /**
   * Returns when a member turned the second factor on, and the number of recovery codes left; null if the member has no
   * second factor.
   */
  stateOf(staffId: string): Promise<{ since: Date; recoveryCodesLeft: number } | null>;
  /** Returns whether a member's login needs a code. */
  isOn(staffId: string): Promise<boolean>;
  /**
   * Starts to set up an app. Each call replaces the secret of the earlier one.
   * @throws Refusal 409 if the member already has a second factor
   */
  start(member: { id: string; email: string }): Promise<NewApp>;
  /**
   * Turns the second factor on with a code of the new app. All sessions of the member end, except the session `except`.
   * @returns the recovery codes; null if the code is wrong, or if no setup was started
   * @throws Refusal 409 if the member already has a second factor
   */
  confirm(owner: Owner, code: string, except?: string): Promise<string[] | null>;
  /**
   * Uses up a code of the app or a recovery code.
   * @returns which of the two it was; null if it was neither, or if it had been used before
   */
  use(owner: Owner, typed: string): Promise<'code' | 'recovery' | null>;
  /** Replaces the recovery codes, and returns the new ones. */
  renewRecoveryCodes(owner: Owner): Promise<string[]>;
  /** Turns the second factor off. */
  turnOff(owner: Owner): Promise<void>;
}

interface Dependencies {
  db: Db;
  keys: SealingKeys;
  now: () => Date;
}

const APP_CODE = /^\d{6}$/;

export function createSecondFactors({ db, keys, now }: Dependencies): SecondFactors {
  async function read(staffId: string) {
    const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.staffId, staffId));
    if (!factor) return undefined;
    const secret = unsealAny(factor.secret, keys);
    if (secret === null) throw new Error('No encryption key opens the secret of a second factor');
    return { ...factor, sealed: factor.secret, secret };
  }

  return {
    async stateOf(staffId) {
      const [factor] = await db
        .select({ since: secondFactors.confirmedAt })
        .from(secondFactors)
        .where(eq(secondFactors.staffId, staffId));
      return factor?.since ? { since: factor.since, recoveryCodesLeft: await recoveryCodesLeft(db, staffId) } : null;
    },

    isOn: (staffId) => hasSecondFactor(db, staffId),

    async start({ id, email }) {
      const secret = newSecret();
      const fresh = { secret: seal(secret, keys.ENCRYPTION_KEY), createdAt: now(), lastStep: null };
      const started = await db
        .insert(secondFactors)
        .values({ staffId: id, ...fresh })
        .onConflictDoUpdate({ target: secondFactors.staffId, set: fresh, setWhere: isNull(secondFactors.confirmedAt) })
        .returning({ staffId: secondFactors.staffId });
      if (started.length === 0) throw refusals.secondFactorOn();
      return { secret, address: appAddress(secret, email) };
    },

    async confirm({ id: staffId, role }, code, except) {
      const factor = await read(staffId);
      if (factor?.confirmedAt) throw refusals.secondFactorOn();
      const step = factor && stepOf(factor.secret, code, now());
      if (!factor || step === null || step === undefined) return null;
      return db.transaction(async (tx) => {
        // A login that has checked only the password also locks the member's row (modules/auth/sessions.ts). So either this
        // transaction ends the session of that login, or that login finds the second factor.
        await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update');
        const confirmed = await tx
          .update(secondFactors)
          .set({ confirmedAt: now(), lastStep: step })
          .where(
            and(
              eq(secondFactors.staffId, staffId),
              eq(secondFactors.secret, factor.sealed),
              isNull(secondFactors.confirmedAt),
            ),
          )
          .returning({ staffId: secondFactors.staffId });
        if (confirmed.length === 0) return null;
        await endSessions(tx, { staffId, ...(except !== undefined && { except }) }, now());
        await recordAction({ db: tx, now }, { staffId, kind: role, id: staffId }, 'secondFactorOn');
        await noticeTo(tx, staffId, 'secondFactorOn', now());
        return replaceRecoveryCodes(tx, staffId);
      });
    },

    async use({ id: staffId, role }, typed) {
      const factor = await read(staffId);
      if (!factor?.confirmedAt) return null;
      const code = typed.replace(/\s/g, '');
      if (APP_CODE.test(code)) {
        const step = stepOf(factor.secret, code, now());
        return step !== null && (await takeStep(db, staffId, step)) ? 'code' : null;
      }
      const salt = factor.recoverySalt;
      if (salt === null) return null;
      return db.transaction(async (tx) => {
        if (!(await takeRecoveryCode(tx, { staffId, salt, typed }, now()))) return null;
        await recordAction({ db: tx, now }, { staffId, kind: role, id: staffId }, 'recoveryCodeUsed');
        return 'recovery';
      });
    },

    renewRecoveryCodes: ({ id: staffId, role }) =>
      db.transaction(async (tx) => {
        await recordAction({ db: tx, now }, { staffId, kind: role, id: staffId }, 'recoveryCodesMade');
        await noticeTo(tx, staffId, 'recoveryCodesMade', now());
        return replaceRecoveryCodes(tx, staffId);
      }),

    turnOff: (owner) =>
      db.transaction(async (tx) => {
        if (!(await removeSecondFactor(tx, owner, now))) throw refusals.secondFactorOff();
      }),
  };
}

/**
 * Removes the second factor of a member and its recovery codes.
 * @param by the author for the audit log; by default the member
 * @returns whether the member had a second factor
 */
export async function removeSecondFactor(
  tx: Db,
  { id, role }: Owner,
  now: () => Date,
  by: string = id,
): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, id));
  const removed = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.staffId, id))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  const wasOn = removed.some(({ confirmedAt }) => confirmedAt !== null);
  if (wasOn) {
    await recordAction({ db: tx, now }, { staffId: by, kind: role, id }, 'secondFactorOff');
    await noticeTo(tx, id, 'secondFactorOff', now());
  }
  return wasOn;
}

/** Uses up a time step and all earlier ones. If two requests have the same code, only one of them succeeds. */
async function takeStep(db: Db, staffId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.staffId, staffId),
        isNotNull(secondFactors.confirmedAt),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
    .returning({ staffId: secondFactors.staffId });
  return taken.length > 0;
}
