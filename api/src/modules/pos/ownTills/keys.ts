import { randomBytes } from 'node:crypto';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { OWN_SYSTEM } from 'contracts';
import type { Db } from '../../../platform/db/database';
import { branches, devices, restaurants } from '../../../platform/db/schema';
import { refusals } from '../../../platform/refusals';
import { sha256 } from '../../../platform/crypto/sha256';
import type { OrderOrigin } from '../../orders/commands';
import type { RestaurantClock } from '../../../platform/localTime';

/** The prefix of every key, so that a leaked key is recognised in a repository or a log. */
const PREFIX = 'till_';
const HINT_LENGTH = 4;

/** The till that a key belongs to, with the clock by which its orders get their business day. */
export type OwnOrigin = OrderOrigin & RestaurantClock;

declare module 'fastify' {
  interface FastifyRequest {
    /** The till that the sent key belongs to, on routes for tills. */
    till?: OwnOrigin | undefined;
  }
}

/**
 * Returns the till of a request that only tills may send.
 * @throws Refusal 401 if there is no till
 */
export function tillOf({ till }: FastifyRequest): OwnOrigin {
  if (!till) throw refusals.tillKey();
  return till;
}

/**
 * The keys with which tills without a POS post their orders. Each key belongs to one till. It is shown only once, and
 * only its hash is stored.
 */
export interface TillKeys {
  /** Returns the till that a key belongs to; undefined for an unknown or revoked key. */
  originOf(key: string): Promise<OwnOrigin | undefined>;
}

/** Finds the own tills that match a condition, in the order of the lists. */
export function findOrigins(db: Db, where: SQL | undefined) {
  return db
    .select({
      deviceId: devices.id,
      branchId: branches.id,
      branchName: branches.name,
      restaurantId: restaurants.id,
      currency: restaurants.currency,
      timeZone: restaurants.timeZone,
      dayStartHour: restaurants.dayStartHour,
      warrantyPeriod: restaurants.warrantyPeriod,
      recoveryPeriod: restaurants.recoveryPeriod,
      replacementPeriod: restaurants.replacementPeriod,
    })
    .from(devices)
    .innerJoin(branches, and(eq(branches.id, devices.branchId), eq(branches.isDeleted, false)))
    .innerJoin(
      restaurants,
      and(
        eq(restaurants.id, branches.restaurantId),
        eq(restaurants.isDeleted, false),
        eq(restaurants.systemType, OWN_SYSTEM),
      ),
    )
    .where(and(where, eq(devices.isDeleted, false)))
    .orderBy(asc(branches.name), asc(branches.id), asc(devices.name), asc(devices.id));
}

export function createTillKeys(db: Db): TillKeys {
  return {
    async originOf(key) {
      if (!key.startsWith(PREFIX)) return undefined;
      const [origin] = await findOrigins(db, eq(devices.keyHash, sha256(key))).limit(1);
      return origin;
    },
  };
}

/** Generates a new key. */
export const randomTillKey = (): string => PREFIX + randomBytes(32).toString('base64url');

/**
 * Stores a new key of a till and revokes the previous one. The database contains only the key's hash and last
 * characters.
 */
export async function setTillKey(db: Db, deviceId: string, key: string, at: Date): Promise<void> {
  await db
    .update(devices)
    .set({ keyHash: sha256(key), keyHint: key.slice(-HINT_LENGTH), keyMadeAt: at, updatedAt: at })
    .where(eq(devices.id, deviceId));
}

/** Revokes the key of a till if it has one. */
export async function revokeTillKey(db: Db, deviceId: string, at: Date): Promise<void> {
  await db
    .update(devices)
    .set({ keyHash: null, keyHint: null, keyMadeAt: null, updatedAt: at })
    .where(eq(devices.id, deviceId));
}
