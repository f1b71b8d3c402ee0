import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { devices } from '../../platform/db/schema';
import { PosUnavailable } from './port';

/** How often a process checks whether another process has the response. */
const POLL_INTERVAL_MS = 50;
/** A process that has not finished this long after the call's time limit counts as dead. */
const GRACE_MS = 1_000;

interface Dependencies {
  db: Db;
  now: () => Date;
  /** The time limit of a call. */
  timeoutMs: number;
}

/**
 * Ensures that only one call per device runs at a time, across all processes. A process takes the device's turn, makes
 * the call, and ends the turn. Other callers that need the response wait for it.
 * @returns `runInTurn`, which makes the call itself, or waits until another process has made the call and stored the
 * response
 */
export function createTurns({ db, now, timeoutMs }: Dependencies) {
  async function take(deviceId: string): Promise<boolean> {
    const at = now();
    const taken = await db
      .update(devices)
      .set({ askedUntil: new Date(at.getTime() + timeoutMs + GRACE_MS) })
      .where(and(eq(devices.id, deviceId), or(isNull(devices.askedUntil), lte(devices.askedUntil, at))))
      .returning({ id: devices.id });
    return taken.length > 0;
  }

  /**
   * Waits for the response that another process stores.
   * @throws PosUnavailable when that process gets no response, or none in time
   */
  async function waitFor(deviceId: string, since: Date): Promise<void> {
    for (let waited = 0; waited < timeoutMs; waited += POLL_INTERVAL_MS) {
      await delay(POLL_INTERVAL_MS);
      const [device] = await db
        .select({ askedUntil: devices.askedUntil, polledAt: devices.polledAt })
        .from(devices)
        .where(eq(devices.id, deviceId));
      if (device?.polledAt && device.polledAt >= since) return;
      if (!device?.askedUntil) break;
    }
    throw new PosUnavailable('timeout');
  }

  return {
    /**
     * @param ask makes the call, and stores the response in a way that also ends the turn (modules/orders/commands.ts).
     * If the call fails, this function ends the turn
     */
    async runInTurn(deviceId: string, ask: () => Promise<void>): Promise<void> {
      const since = now();
      if (!(await take(deviceId))) return waitFor(deviceId, since);
      try {
        await ask();
      } catch (error) {
        await db.update(devices).set({ askedUntil: null }).where(eq(devices.id, deviceId));
        throw error;
      }
    },
  };
}

export type Turns = ReturnType<typeof createTurns>;
