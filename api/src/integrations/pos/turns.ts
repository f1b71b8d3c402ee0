import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/database';
import { devices } from '../../platform/db/schema';
import { PosUnavailable } from './port';

/** How often a process looks whether another one has its answer. */
const LOOK_EVERY_MS = 50;
/** A process that asks longer than the call may last, and so much more, has died. */
const GRACE_MS = 1_000;

interface Parts {
  db: Db;
  now: () => Date;
  /** How long a call may last. */
  timeoutMs: number;
}

/**
 * One call about a device at a time, by all processes together: whoever comes meanwhile waits for the same answer.
 * @returns `inTurn`, which asks, or waits until another process has the answer in the database
 */
export function createTurns({ db, now, timeoutMs }: Parts) {
  async function take(deviceId: string): Promise<boolean> {
    const at = now();
    const taken = await db
      .update(devices)
      .set({ askedUntil: new Date(at.getTime() + timeoutMs + GRACE_MS) })
      .where(and(eq(devices.id, deviceId), or(isNull(devices.askedUntil), lte(devices.askedUntil, at))))
      .returning({ id: devices.id });
    return taken.length > 0;
  }

  /** Waits for the answer that another process is getting. @throws PosUnavailable when it got none */
  async function waitFor(deviceId: string, since: Date): Promise<void> {
    for (let waited = 0; waited < timeoutMs; waited += LOOK_EVERY_MS) {
      await delay(LOOK_EVERY_MS);
      const [device] = await db.select({ askedUntil: devices.askedUntil, polledAt: devices.polledAt }).from(devices).where(eq(devices.id, deviceId));
      if (device?.polledAt && device.polledAt >= since) return;
      if (!device?.askedUntil) break;
    }
    throw new PosUnavailable('timeout');
  }

  return {
    /** @param ask puts the answer into the database and ends the turn with it (modules/orders/commands.ts); a failure ends it here */
    async inTurn(deviceId: string, ask: () => Promise<void>): Promise<void> {
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
