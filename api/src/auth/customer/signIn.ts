import { saudiMobile } from 'contracts';
import type { Db } from '../../platform/db/database';
import { refusals } from '../../platform/refusals';
import type { Caller } from '../otp/attempts';
import type { Otp, OtpResult } from '../otp/otp';
import type { Guesses } from './guesses';
import { claimPhone } from './phoneClaims';
import type { CustomerSession, CustomerSessions } from './sessions';

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
   * Signs in after a phone number was proven, in the same transaction. If another diner is signed in on the device,
   * that session ends.
   * @returns the secret for the cookie; null if the device is already signed in as this diner
   */
  begin(tx: Db, userId: string, device: Device): Promise<string | null>;
}

interface Dependencies {
  db: Db;
  otp: Pick<Otp, 'consumeForSignIn'>;
  guesses: Guesses;
  sessions: CustomerSessions;
  now: () => Date;
}

export function createSignIn({ db, otp, guesses, sessions, now }: Dependencies): SignIn {
  async function begin(tx: Db, userId: string, { session }: Device): Promise<string | null> {
    if (session?.userId === userId) return null;
    if (session) await sessions.end(session.sessionId, tx);
    return sessions.begin(tx, userId);
  }

  return {
    begin,

    async withCode({ phone: typed, otp: code }, caller, device) {
      const phone = saudiMobile(typed);
      if (!phone) throw refusals.phone();
      const guess = { purpose: 'signIn', phone, address: caller.address } as const;
      await guesses.take(guess);
      const outcome = await db.transaction(async (tx): Promise<{ token: string } | OtpResult> => {
        const result = await otp.consumeForSignIn(tx, { phone, code, caller });
        if (result.status !== 'accepted') return result;
        const userId = await claimPhone(tx, { phone, signedInAs: device.session?.userId ?? null, at: now() });
        // Every sign-in creates a new secret, even for the same diner, to prevent session fixation (ASVS 5 §7.2.4).
        if (device.session) await sessions.end(device.session.sessionId, tx);
        return { token: await sessions.begin(tx, userId) };
      });
      if ('token' in outcome) {
        await guesses.giveBack(guess);
        return outcome.token;
      }
      if (outcome.status === 'wrong') throw refusals.otpWrong(outcome.triesLeft);
      if (outcome.status === 'spent') throw refusals.otpSpent();
      await guesses.giveBack(guess);
      throw refusals.otpExpired();
    },
  };
}
