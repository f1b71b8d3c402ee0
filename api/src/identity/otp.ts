import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { DEFAULT_LANGUAGE, OTP_LENGTH, saudiMobile, type Language } from 'contracts';
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database';
import { otps } from '../db/schema';
import type { Limiter } from '../limits/limiter';
import type { Pauses } from '../limits/pause';
import { findOrder } from '../orders/read';
import { findTill } from '../orders/till';
import type { Refusal } from '../errors';
import { refusals } from '../refusals';
import { codeMessage } from '../sms/messages';
import { SmsUnavailable, type SmsPort } from '../sms/port';
import { hashOf, sameAs, type Binding } from './otpBinding';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const OTP_TRIES = 3;
export const OTP_SECONDS = 5 * MINUTE;
/** How long a used code is kept for a save that is sent again. */
const USED_SECONDS = DAY;
/** When to ask again after the SMS provider failed without saying when. */
const SEND_AGAIN_SECONDS = 30;

/** What a diner sends to get a code. With the ids it saves that till's orders only, or that one order only. */
export interface OtpRequest {
  phone: string;
  restaurantId?: string;
  casherId?: string;
  orderId?: string;
  /** Of the message. */
  language?: Language;
}

/** What a code is to be used for. */
export interface OtpUse {
  /** E.164. */
  phone: string;
  restaurantId: string;
  deviceId: string;
  orderId: string;
  code: string;
}

/**
 * `accepted`: used now. `repeated`: it was used before, for this very order, so the same save came twice.
 * `wrong`, `spent` (too many tries) and `expired` (no code is alive, whatever there was) save nothing.
 */
export type OtpVerdict = { is: 'accepted' | 'repeated' | 'spent' | 'expired' } | { is: 'wrong'; triesLeft: number };

/** One-time codes by SMS (ASVS 5 §6.5, §6.6; four digits are few, so everything else is tight). */
export interface Otp {
  /**
   * Makes a code and sends it. The answer does not tell whether the phone is known.
   * @returns in how many seconds the next one may be asked for
   * @throws Refusal 400 for a phone that is none, 404 for ids of nothing, 429 before that time and over the limits of
   * sending, 503 when the SMS provider does not take the message: there is no code then, no pause, and the limits have
   * counted it all the same
   */
  request(request: OtpRequest, address: string): Promise<number>;
  /** Uses a code up inside the transaction of the save; a wrong one costs a try, which the transaction must keep. */
  use(tx: Db, use: OtpUse): Promise<OtpVerdict>;
  /** Drops what has run out. */
  sweep(): Promise<void>;
}

interface Parts {
  db: Db;
  limiter: Limiter;
  pauses: Pauses;
  sms: SmsPort;
  /** The key of new codes first, then those that codes still alive were made with. */
  keys: [string, ...string[]];
  /** Where browsers may fill the code in by themselves; nowhere in particular without it. */
  webOtpDomain?: string;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createOtp({ db, limiter, pauses, sms, keys, webOtpDomain, now, log }: Parts): Otp {
  /** Whether a stored code is this one. */
  function matches(otp: Binding & { id: string; codeHash: string }, code: string): boolean {
    return keys.some((key) => timingSafeEqual(Buffer.from(otp.codeHash), Buffer.from(hashOf(key, otp.id, code, otp))));
  }

  /** Sends a message; a code that nobody received is taken back. */
  async function deliver(id: string, phone: string, text: string): Promise<void> {
    try {
      await sms.send(phone, text);
    } catch (error) {
      await db.delete(otps).where(eq(otps.id, id));
      if (!(error instanceof SmsUnavailable)) throw error;
      const { provider, reason, providerCode, waitSeconds } = error;
      log.warn({ provider, reason, providerCode }, 'an SMS was not taken');
      throw reason === 'recipient' ? refusals.phoneUnreachable() : refusals.smsUnavailable(waitSeconds ?? SEND_AGAIN_SECONDS);
    }
  }

  async function bindingOf({ phone: typed, restaurantId, casherId, orderId }: OtpRequest): Promise<Binding> {
    const phone = saudiMobile(typed);
    if (!phone) throw refusals.phone();
    const till = restaurantId && casherId ? await findTill(db, { restaurantId, casherId }) : undefined;
    if (orderId) {
      const order = await findOrder(db, orderId);
      if (!order || (restaurantId && order.restaurantId !== restaurantId) || (till && order.deviceId !== till.deviceId)) throw refusals.order();
    }
    return { phone, restaurantId: restaurantId ?? null, deviceId: till?.deviceId ?? null, orderId: orderId ?? null };
  }

  /** Makes a code, which takes the place of the one before it, and sends it. */
  async function send(binding: Binding, language: Language): Promise<void> {
    const { phone } = binding;
    const code = String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
    const id = randomUUID();
    const createdAt = now();
    await db.transaction(async (tx) => {
      // One live code per phone and purpose: the newest message is the one that counts. Two requests at once follow each other.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`);
      await tx.delete(otps).where(sameAs(binding));
      await tx.insert(otps).values({ id, ...binding, codeHash: hashOf(keys[0], id, code, binding), createdAt, expiresAt: new Date(createdAt.getTime() + OTP_SECONDS * 1000) });
    });
    await deliver(id, phone, codeMessage({ code, minutes: OTP_SECONDS / MINUTE, language, webOtpDomain }));
  }

  /** Why a code is not sent yet: the one that was sent for the same still works, or the phone has to wait for another reason. */
  async function tooSoon(binding: Binding, seconds: number): Promise<Refusal> {
    const alive = await db.$count(otps, and(sameAs(binding), gt(otps.expiresAt, now()), lt(otps.tries, OTP_TRIES)));
    return alive > 0 ? refusals.codeSent(seconds) : refusals.tooMany(seconds);
  }

  return {
    async request(request, address) {
      const binding = await bindingOf(request);
      const { phone, deviceId } = binding;
      const pauseKey = pauseOf(phone);
      // Before the limits, which count what they refuse: whoever is too early has lost nothing but the time.
      const early = await pauses.left(pauseKey);
      if (early > 0) throw await tooSoon(binding, early);
      const wait = await limiter.take([
        { key: `otp-phone-burst:${phone}`, limit: 3, seconds: 10 * MINUTE },
        { key: `otp-phone-hour:${phone}`, limit: 5, seconds: HOUR },
        { key: `otp-phone-day:${phone}`, limit: 10, seconds: DAY },
        { key: `otp-address:${address}`, limit: 100, seconds: HOUR },
        ...(deviceId ? [{ key: `otp-device:${deviceId}`, limit: 100, seconds: HOUR }] : []),
      ]);
      const turn = await pauses.take(pauseKey);
      if (turn.left > 0) throw await tooSoon(binding, turn.left);
      try {
        await send(binding, request.language ?? DEFAULT_LANGUAGE);
      } catch (error) {
        await pauses.lift(pauseKey);
        throw error;
      }
      return Math.max(wait, turn.pause);
    },

    async use(tx, { code, phone, restaurantId, deviceId, orderId }) {
      const candidates = await tx
        .select()
        .from(otps)
        .where(
          and(
            eq(otps.phone, phone),
            or(isNull(otps.restaurantId), eq(otps.restaurantId, restaurantId)),
            or(isNull(otps.deviceId), eq(otps.deviceId, deviceId)),
            or(isNull(otps.orderId), eq(otps.orderId, orderId)),
            // A used code runs out no more: the save it was used for may be sent again.
            or(and(isNull(otps.usedAt), gt(otps.expiresAt, now())), eq(otps.usedFor, orderId)),
          ),
        )
        .orderBy(desc(otps.createdAt))
        .for('update');
      const open = candidates.filter(({ tries }) => tries < OTP_TRIES);
      if (open.length === 0) return { is: candidates.length > 0 ? 'spent' : 'expired' };

      const match = open.find((otp) => matches(otp, code));
      if (!match) {
        await tx
          .update(otps)
          .set({ tries: sql`${otps.tries} + 1` })
          .where(inArray(otps.id, open.map(({ id }) => id)));
        const triesLeft = OTP_TRIES - 1 - Math.min(...open.map(({ tries }) => tries));
        return triesLeft > 0 ? { is: 'wrong', triesLeft } : { is: 'spent' };
      }
      if (match.usedAt) return { is: 'repeated' };
      await tx.update(otps).set({ usedAt: now(), usedFor: orderId }).where(eq(otps.id, match.id));
      // Whoever has the phone need not wait with another order.
      await pauses.lift(pauseOf(phone), tx);
      return { is: 'accepted' };
    },

    async sweep() {
      const unused = and(isNull(otps.usedAt), lt(otps.expiresAt, now()));
      await db.delete(otps).where(or(unused, lt(otps.expiresAt, new Date(now().getTime() - USED_SECONDS * 1000))));
    },
  };
}

/** The key of a phone's pause between two codes. */
const pauseOf = (phone: string) => `otp-phone-pause:${phone}`;
