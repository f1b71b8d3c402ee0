import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { DEFAULT_LANGUAGE, OTP_LENGTH, saudiMobile, SIGN_IN_CODE_LENGTH, type Language } from 'contracts';
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/database';
import { lockUntilCommit } from '../../platform/db/locks';
import { orders, otps, type CodePurpose } from '../../platform/db/schema';
import { requireUnblocked } from '../blockedPhones/blocked';
import type { ResendDelays } from './resendDelay';
import type { Refusal } from '../../platform/errors';
import { refusals } from '../../platform/refusals';
import { codeMessage, type Message } from '../../platform/sms/messages';
import type { Channel, Messenger } from '../../platform/sms/messenger';
import { SmsUnavailable } from '../../platform/sms/port';
import { addressKey } from '../../platform/limits/addressKey';
import type { CodeBudgets } from './codeBudgets';
import type { Standing, TillIds } from './standing';
import { isRequester, requesterOf, triesLeftAt, type Caller } from './attempts';
import { hashOf, sameAs, type Binding } from './binding';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** The number of digits of a code. */
const LENGTHS: Record<CodePurpose, number> = { save: OTP_LENGTH, signIn: SIGN_IN_CODE_LENGTH };

const OTP_TTL_SECONDS = 5 * MINUTE;
/** The time in seconds for which a used code stays stored after its expiry, so that a repeated save is recognised. */
const USED_OTP_RETENTION_SECONDS = DAY;
/** The Retry-After header, in seconds, if the SMS provider failed without saying how long to wait. */
const DEFAULT_RETRY_AFTER_SECONDS = 30;

/** What a code may save: orders of this till, or only this order. A code for signing in has none of both. */
export interface CodeSubject {
  restaurantId: string | null;
  /** The till to which the code is limited. */
  deviceId: string | null;
  orderId: string | null;
  /** The till to whose budgets the code is charged, if it is known. */
  till: TillIds | undefined;
}

/** A request for a code. */
interface OtpRequest {
  phone: string;
  /** What the code may save; missing for a code that signs in. */
  subject?: CodeSubject;
  /**
   * A secret that the client generates for one save or sign-in. If it is set, only a caller that sends it gets all
   * three attempts to enter the code.
   */
  requestId?: string;
  /** The language of the message. */
  language?: Language;
}

/** Who requests a code. */
interface Requester {
  address: string;
  standing: Standing;
}

/** An attempt to use a code. */
interface CodeUse {
  /** The phone number in E.164 format. */
  phone: string;
  code: string;
  /** The caller that makes the attempt. */
  caller: Caller;
}

/** An attempt to use a code that saves an order. */
interface OtpUse extends CodeUse {
  restaurantId: string;
  deviceId: string;
  orderId: string;
}

/**
 * The result of an attempt. `accepted`: the code was used now. `repeated`: the code was already used for this order,
 * because the save was sent twice. `wrong`, `spent` (too many attempts) and `expired` (no valid code): nothing is
 * saved.
 */
export type OtpResult =
  { status: 'accepted' | 'repeated' | 'spent' | 'expired' } | { status: 'wrong'; triesLeft: number };

/**
 * One-time codes by SMS or WhatsApp (ASVS 5 §6.5, §6.6). Short codes are easy to guess, so the rules for attempts,
 * requests and expiry are strict.
 */
export interface Otp {
  /**
   * Creates a code and sends it. The response does not show whether the phone number is known.
   * @returns the seconds until the next code may be requested, and whether WhatsApp took the code. If the requester
   * asks again while a code is valid, WhatsApp has probably not reached the phone, so the next code is an SMS
   * @throws Refusal 400 for a phone number that is invalid or cannot get messages; 403 for a blocked one; 429 during the
   * pause, and if a limit is exceeded; 503 if a shared budget is used up, or if the SMS provider does not accept the
   * message. If the provider fails, there is no code and no pause, but the limits have counted the request
   */
  request(request: OtpRequest, from: Requester): Promise<{ resendAfterSeconds: number; channel?: 'whatsapp' }>;
  /**
   * Uses a code, in the transaction of the save. A wrong code uses up an attempt, so the transaction must be committed
   * even then. Callers other than the requester have a separate count of attempts, so that a stranger cannot use up the
   * code.
   */
  consume(tx: Db, use: OtpUse): Promise<OtpResult>;
  /** Like `consume`, but for a code that signs in. The result is never `repeated`. */
  consumeForSignIn(tx: Db, use: CodeUse): Promise<OtpResult>;
  /** Deletes expired codes. */
  sweep(): Promise<void>;
}

interface Dependencies {
  db: Db;
  budgets: CodeBudgets;
  resendDelays: ResendDelays;
  messenger: Messenger;
  /** The key that hashes new codes, followed by the keys of older codes that are still valid. */
  keys: [string, ...string[]];
  /**
   * The domain on whose pages browsers may fill in the code. It is in the last line of the message. If it is undefined,
   * the message has no such line.
   */
  webOtpDomain?: string;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createOtp({ db, budgets, resendDelays, messenger, keys, webOtpDomain, now, log }: Dependencies): Otp {
  /** Returns whether a typed code is the stored one. */
  function matches(otp: Binding & { id: string; codeHash: string }, code: string): boolean {
    return keys.some((key) => timingSafeEqual(Buffer.from(otp.codeHash), Buffer.from(hashOf(key, otp.id, code, otp))));
  }

  /** Sends a message. If this fails, the code is deleted. */
  async function deliver(id: string, phone: string, message: Message, smsOnly: boolean): Promise<Channel> {
    try {
      return await messenger.send(phone, message, { smsOnly });
    } catch (error) {
      await db.delete(otps).where(eq(otps.id, id));
      if (!(error instanceof SmsUnavailable)) throw error;
      const { provider, reason, providerCode, waitSeconds } = error;
      log.warn({ provider, reason, providerCode }, 'an SMS was not taken');
      throw reason === 'recipient'
        ? refusals.phoneUnreachable()
        : refusals.smsUnavailable(waitSeconds ?? DEFAULT_RETRY_AFTER_SECONDS);
    }
  }

  /** Creates a code, which replaces the caller's previous code, and sends it. Returns how it was sent. */
  async function send(
    binding: Binding,
    { requester, charged, language }: { requester: string; charged: string[]; language: Language },
  ): Promise<Channel> {
    const { phone } = binding;
    const length = LENGTHS[binding.purpose];
    const code = String(randomInt(10 ** length)).padStart(length, '0');
    const id = randomUUID();
    const createdAt = now();
    const isAnother = await db.transaction(async (tx) => {
      // There is one valid code for each binding and requester. So a requester's new code replaces the old one, but a
      // stranger's request does not. Because of the lock, two simultaneous requests run one after the other.
      await lockUntilCommit(tx, phone);
      const replaced = await tx
        .delete(otps)
        .where(and(sameAs(binding), eq(otps.requester, requester)))
        .returning({ usedAt: otps.usedAt, expiresAt: otps.expiresAt });
      const expiresAt = new Date(createdAt.getTime() + OTP_TTL_SECONDS * 1000);
      await tx.insert(otps).values({
        id,
        ...binding,
        requester,
        charged,
        codeHash: hashOf(keys[0], id, code, binding),
        createdAt,
        expiresAt,
      });
      return replaced.some(({ usedAt, expiresAt: validUntil }) => usedAt === null && validUntil > createdAt);
    });
    const { purpose } = binding;
    const message = codeMessage({ code, purpose, minutes: OTP_TTL_SECONDS / MINUTE, language, webOtpDomain });
    const channel = await deliver(id, phone, message, isAnother);
    if (binding.orderId !== null)
      await db.update(orders).set({ codeSentAt: createdAt }).where(eq(orders.id, binding.orderId));
    return channel;
  }

  /**
   * Returns the refusal for a request that comes too soon: `codeSent` if the caller can still use a code with the same
   * binding, otherwise `tooMany`.
   */
  async function tooSoonRefusal(binding: Binding, requester: string, seconds: number): Promise<Refusal> {
    const alive = await db
      .select()
      .from(otps)
      .where(and(sameAs(binding), gt(otps.expiresAt, now())));
    return alive.some((otp) => triesLeftAt(otp, requester) > 0)
      ? refusals.codeSent(seconds)
      : refusals.tooMany(seconds);
  }

  async function consumeCode(tx: Db, { code, phone, caller }: CodeUse, order: Order | null): Promise<OtpResult> {
    const requester = requesterOf(caller);
    const candidates = await tx
      .select()
      .from(otps)
      .where(
        and(
          eq(otps.phone, phone),
          eq(otps.purpose, order ? 'save' : 'signIn'),
          order ? fitsOrder(order) : undefined,
          // A used code does not count as expired, because its save may be repeated.
          or(and(isNull(otps.usedAt), gt(otps.expiresAt, now())), order ? eq(otps.usedFor, order.orderId) : undefined),
        ),
      )
      .orderBy(desc(otps.createdAt))
      .for('update');
    const open = candidates.filter((otp) => triesLeftAt(otp, requester) > 0);
    if (open.length === 0) return { status: candidates.length > 0 ? 'spent' : 'expired' };

    const match = open.find((otp) => matches(otp, code));
    if (!match) {
      const [own, others] = [
        open.filter((otp) => isRequester(otp, requester)),
        open.filter((otp) => !isRequester(otp, requester)),
      ].map((list) => list.map(({ id }) => id));
      if (own?.length)
        await tx
          .update(otps)
          .set({ tries: sql`${otps.tries} + 1` })
          .where(inArray(otps.id, own));
      if (others?.length)
        await tx
          .update(otps)
          .set({ otherTries: sql`${otps.otherTries} + 1` })
          .where(inArray(otps.id, others));
      const triesLeft = Math.max(...open.map((otp) => triesLeftAt(otp, requester))) - 1;
      return triesLeft > 0 ? { status: 'wrong', triesLeft } : { status: 'spent' };
    }
    if (match.usedAt) return { status: 'repeated' };
    await tx.update(otps).set({ usedAt: now(), usedFor: order?.orderId }).where(eq(otps.id, match.id));
    // The phone number is now proven. So the caller may request the next code without a pause, and this code no longer
    // counts towards the budgets.
    await resendDelays.lift(resendDelayKey(phone, caller.address), tx);
    await budgets.giveBack(match.charged, tx);
    return { status: 'accepted' };
  }

  return {
    async request({ phone: typed, subject, ...request }, { address, standing }) {
      const phone = saudiMobile(typed);
      if (!phone) throw refusals.phone();
      await requireUnblocked(db, phone, now());
      const binding: Binding = {
        phone,
        purpose: subject ? 'save' : 'signIn',
        restaurantId: subject?.restaurantId ?? null,
        deviceId: subject?.deviceId ?? null,
        orderId: subject?.orderId ?? null,
      };
      const requester = requesterOf({ requestId: request.requestId, address });
      const delayKey = resendDelayKey(phone, address);
      // The pause is checked before the limits, so that a request that comes too early does not count towards them.
      const early = await resendDelays.left(delayKey);
      if (early > 0) throw await tooSoonRefusal(binding, requester, early);
      const { wait, charged, notSent } = await budgets.take({ phone, address, till: subject?.till, standing });
      const turn = await resendDelays.take(delayKey);
      if (turn.left > 0) {
        await notSent();
        throw await tooSoonRefusal(binding, requester, turn.left);
      }
      try {
        const language = request.language ?? DEFAULT_LANGUAGE;
        const channel = await send(binding, { requester, charged, language });
        return { resendAfterSeconds: Math.max(wait, turn.pause), ...(channel === 'whatsapp' && { channel }) };
      } catch (error) {
        await Promise.all([resendDelays.lift(delayKey), notSent()]);
        throw error;
      }
    },

    consume: (tx, { restaurantId, deviceId, orderId, ...use }) =>
      consumeCode(tx, use, { restaurantId, deviceId, orderId }),

    consumeForSignIn: (tx, use) => consumeCode(tx, use, null),

    async sweep() {
      const unused = and(isNull(otps.usedAt), lt(otps.expiresAt, now()));
      await db
        .delete(otps)
        .where(or(unused, lt(otps.expiresAt, new Date(now().getTime() - USED_OTP_RETENTION_SECONDS * 1000))));
    },
  };
}

/** An order that a code saves. */
type Order = Pick<OtpUse, 'restaurantId' | 'deviceId' | 'orderId'>;

/** Returns the condition for codes that may save an order. */
const fitsOrder = ({ restaurantId, deviceId, orderId }: Order) =>
  and(
    or(isNull(otps.restaurantId), eq(otps.restaurantId, restaurantId)),
    or(isNull(otps.deviceId), eq(otps.deviceId, deviceId)),
    or(isNull(otps.orderId), eq(otps.orderId, orderId)),
  );

/**
 * Returns the key of the pause between two codes to a phone number. Each IP address has a separate pause, so that
 * requests of strangers do not delay the number's owner.
 */
const resendDelayKey = (phone: string, address: string) => `otp-phone-pause:${phone} ${addressKey(address)}`;
