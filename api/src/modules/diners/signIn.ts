import { saudiMobile } from 'contracts';
import type { Db } from '../../platform/db/database';
import { refusals } from '../../platform/refusals';
import type { Caller } from '../codes/attempts';
import type { Otp, OtpResult } from '../codes/otp';
import type { Guesses } from './guesses';
import { claimPhone } from './phoneClaims';
import type { CustomerSessions } from './sessions';
import type { CustomerSession } from '../../platform/http/guard';

/** A diner's device. */
export interface Device {
  /** The session that the device currently has. */
  session: CustomerSession | null;
}

/** Signs diners in with the code that was sent to their phone. */
export interface SignIn {
  /**
   * Signs in with a code that was requested for signing in.
   * @returns the secret for the cookie
   * @throws Refusal 400 for a wrong phone number or code; 429 after too many wrong codes for this number or from this IP
   * address
   */
  withCode(code: { phone: string; otp: string }, caller: Caller, device: Device): Promise<string>;
  /**
   * Opens a saved order on the device that saved it, in the transaction of the save. The short code of a save does not
   * open the diner's earlier receipts: a new session shows only this order. A session that the device already has as
   * this diner stays, and another diner's session ends.
   * @returns the secret for the cookie; null if the device already has a session as this diner
   */
  afterSave(tx: Db, saved: { userId: string; orderId: string }, device: Device): Promise<string | null>;
}

interface Dependencies {
  db: Db;
  otp: Pick<Otp, 'consumeForSignIn'>;
  guesses: Guesses;
  sessions: CustomerSessions;
  now: () => Date;
}

export function createSignIn({ db, otp, guesses, sessions, now }: Dependencies): SignIn {
  return {
    async afterSave(tx, { userId, orderId }, { session }) {
      if (session?.userId === userId) {
        if (session.scope === 'device') await sessions.addOrder(tx, session.sessionId, orderId);
        return null;
      }
      if (session) await sessions.end(session.sessionId, tx);
      return sessions.beginOnDevice(tx, userId, orderId);
    },

    async withCode({ phone: typed, otp: code }, caller, device) {
      const phone = saudiMobile(typed);
      if (!phone) throw refusals.phone();
      const guess = { purpose: 'signIn', phone, address: caller.address } as const;
      await guesses.take(guess);
      const outcome = await db.transaction(async (tx): Promise<{ token: string } | OtpResult> => {
        const result = await otp.consumeForSignIn(tx, { phone, code, caller });
        if (result.status !== 'accepted') return result;
        const userId = await claimPhone(tx, {
          phone,
          signedInAs: device.session?.userId ?? null,
          mayReturn: true,
          at: now(),
        });
        // Every sign-in creates a new secret, even for the same diner, to prevent session fixation (ASVS 5 §7.2.4).
        if (device.session) await sessions.end(device.session.sessionId, tx);
        return { token: await sessions.begin(tx, userId) };
      });
      if ('token' in outcome) {
        await guesses.giveBack(guess, 'right');
        return outcome.token;
      }
      if (outcome.status === 'wrong') throw refusals.otpWrong(outcome.triesLeft);
      if (outcome.status === 'spent') throw refusals.otpSpent();
      await guesses.giveBack(guess, 'none');
      throw refusals.otpExpired();
    },
  };
}
