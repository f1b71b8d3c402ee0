import { inParallel } from 'contracts/server';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/database';
import { branches, devices, posLinks, restaurants } from '../../platform/db/schema';
import { unsealAny, type SealingKeys } from '../../platform/crypto/seal';
import type { OrderOrigin } from '../orders/commands';
import { backoffSeconds } from '../../platform/jobs/backoff';
import { inJob } from '../../platform/logContext';
import { storeLink } from './connectionState';
import { storeBranches } from './branchesAndTills';
import { PosUnavailable, type PosChange, type PosConnector, type PosConnectors } from './port';
import { requestJob, forgetOrders, MAX_WAIT_SECONDS, type PosJob, type PosQueue } from './queue';
import { storeSeen } from '../orders/lastSeen';
import { storeChange } from './storeChange';
import { forgetUnreadable, storeUnreadable } from '../orders/unreadableOrders';

/** The time limit of a job, which may make several calls. It is shorter than the lease of the queue. */
const WORK_TIMEOUT_MS = 30_000;
/** How far back the first poll of a restaurant's orders goes: to 24 hours before the poll. */
const FIRST_LOOK_BACK_MS = 24 * 3_600_000;
/**
 * If a poll returns a void order that is not stored, the order is read again after this time. A diner's scan may have
 * read the order before it became void, and may store it only now.
 */
const LATE_ANSWER_MS = 60_000;
/** The assumed maximum difference between the POS's clock and ours. */
const WRONG_CLOCK_MS = 3_600_000;
/** A failed job is tried again after this time, which doubles with each attempt. */
const FIRST_RETRY_SECONDS = 5;

interface Dependencies {
  db: Db;
  queue: PosQueue;
  connectors: PosConnectors;
  settings: SealingKeys;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** Returns a number from 0 to 1, which varies the pauses between attempts. */
  random?: () => number;
}

/** A restaurant whose POS can be called. */
interface Linked {
  id: string;
  connector: PosConnector;
  token: string;
  branchsToken: string;
  /** The values of the restaurant that are stored in its orders. */
  kept: Pick<OrderOrigin, 'currency' | 'timeZone' | 'warrantyPeriod' | 'recoveryPeriod' | 'replacementPeriod'>;
}

/**
 * Creates the function that runs the jobs of the queue: reading branches and tills, changed orders, and single orders.
 * @returns `runDue`, which runs at most `max` due jobs in parallel and returns how many it ran
 */
export function createPosWork({ db, queue, connectors, settings, now, log, random = Math.random }: Dependencies) {
  async function linkedRestaurant(id: string): Promise<Linked | null> {
    const [row] = await db
      .select()
      .from(restaurants)
      .where(and(eq(restaurants.id, id), eq(restaurants.isDeleted, false)));
    const connector = row && connectors[row.systemType];
    if (!connector) return null;
    const token = row.token && unsealAny(row.token, settings);
    const branchsToken = row.branchsToken && unsealAny(row.branchsToken, settings);
    if (!token || !branchsToken) throw new PosUnavailable('unconfigured');
    const { currency, timeZone, warrantyPeriod, recoveryPeriod, replacementPeriod } = row;
    return {
      id,
      connector,
      token,
      branchsToken,
      kept: { currency, timeZone, warrantyPeriod, recoveryPeriod, replacementPeriod },
    };
  }

  /**
   * Returns the branch and device of a till by its id at the POS; undefined if the till is unknown. Deleted tills are
   * included, because their orders still belong to them.
   */
  async function originOf(tx: Db, { id: restaurantId, kept }: Linked, posId: string): Promise<OrderOrigin | undefined> {
    const [till] = await tx
      .select({ deviceId: devices.id, branchId: branches.id, branchName: branches.name })
      .from(devices)
      .innerJoin(branches, eq(branches.id, devices.branchId))
      .where(and(eq(branches.restaurantId, restaurantId), eq(devices.posId, posId)))
      .orderBy(devices.isDeleted)
      .limit(1);
    return till && { ...till, ...kept, restaurantId };
  }

  async function store(tx: Db, linked: Linked, change: PosChange): Promise<boolean> {
    const origin = change.deviceId === null ? undefined : await originOf(tx, linked, change.deviceId);
    return storeChange(tx, change, { restaurantId: linked.id, origin, at: now() });
  }

  const inTransaction = (linked: Linked, change: PosChange) => db.transaction((tx) => store(tx, linked, change));

  async function sync(linked: Linked, signal: AbortSignal): Promise<void> {
    const { businessReference } = await linked.connector.identity(linked.branchsToken, signal);
    const { branches, otherDevices } = await linked.connector.branches(linked.branchsToken, signal);
    const changes = await storeBranches(db, linked.id, branches, now());
    const [before] = await db
      .select({ syncedAt: posLinks.syncedAt })
      .from(posLinks)
      .where(eq(posLinks.restaurantId, linked.id));
    // The orders that a new till closed before this database knew the till could not be stored, so they are read again.
    const isToReadAgain = before?.syncedAt && changes.devices.added > 0;
    const cursor = isToReadAgain
      ? linked.connector.cursorAt(new Date(before.syncedAt!.getTime() - WRONG_CLOCK_MS))
      : undefined;
    await storeLink(
      db,
      linked.id,
      { problem: null, business: businessReference, otherDevices, syncedAt: now(), ...(cursor && { cursor }) },
      now(),
    );
    if (cursor) await requestJob(db, { restaurantId: linked.id, kind: 'poll' }, now());
    log.info({ restaurantId: linked.id, ...changes }, 'branches and tills were read from the POS');
  }

  /** The running reads of branches and tills that orders wait for, by the restaurant's id. */
  const reads = new Map<string, Promise<void>>();

  /**
   * Reads the branches and tills for an order whose till is unknown. Orders of a restaurant that are read at the same
   * time share one such read. Otherwise their reads would use up the calls of a minute, and none of them would end.
   */
  function syncForOrder(linked: Linked, signal: AbortSignal): Promise<void> {
    const read = reads.get(linked.id) ?? sync(linked, signal).finally(() => reads.delete(linked.id));
    reads.set(linked.id, read);
    return read;
  }

  async function poll(linked: Linked, signal: AbortSignal): Promise<void> {
    const [link] = await db
      .select({ cursor: posLinks.cursor, otherDevices: posLinks.otherDevices })
      .from(posLinks)
      .where(eq(posLinks.restaurantId, linked.id));
    const begun = now();
    const from = link?.cursor ?? linked.connector.cursorAt(new Date(now().getTime() - FIRST_LOOK_BACK_MS));
    const { changes, unreadable, cursor, more } = await linked.connector.changes(linked.token, from, signal);
    await storeSeen(db, linked.id, changes, now());
    // The changes and the cursor are stored in one transaction, so that no change is lost if the process stops.
    await db.transaction(async (tx) => {
      await forgetOrders(
        tx,
        linked.id,
        changes.map(({ posOrderId }) => posOrderId),
        begun,
      );
      await forgetUnreadable(
        tx,
        linked.id,
        changes.map(({ posOrderId }) => posOrderId),
      );
      await storeUnreadable(tx, linked.id, unreadable, now());
      for (const change of changes) {
        const stored = await store(tx, linked, change);
        // The order of a kiosk belongs to no till, so it is not requested by its id. A return may be made on any
        // device.
        const isNobodys = change.kind !== 'return' && isOneOf(link?.otherDevices, change.deviceId);
        if (!stored && !isNobodys)
          await requestJob(
            tx,
            { restaurantId: linked.id, kind: 'order', subject: change.posOrderId },
            now(),
            new Date(now().getTime() + (change.kind === 'void' ? LATE_ANSWER_MS : 0)),
          );
      }
      // The cursor may have been moved back in the meantime, because of a new till. In this case it must not be
      // overwritten.
      const [before] = await tx
        .select({ cursor: posLinks.cursor })
        .from(posLinks)
        .where(eq(posLinks.restaurantId, linked.id))
        .for('update');
      const isSetBack = before?.cursor !== link?.cursor;
      await storeLink(tx, linked.id, { problem: null, ...(!isSetBack && { cursor }), polledAt: now() }, now());
      if (more) await requestJob(tx, { restaurantId: linked.id, kind: 'poll' }, now());
    });
  }

  async function order(linked: Linked, { subject: posOrderId }: PosJob, signal: AbortSignal): Promise<void> {
    const read = await linked.connector.order(linked.token, posOrderId, signal);
    const change = read?.change ?? null;
    await storeSeen(db, linked.id, change ? [change] : [], now());
    await forgetUnreadable(db, linked.id, [posOrderId]);
    await storeUnreadable(db, linked.id, read?.unreadable ? [read.unreadable] : [], now());
    if (change && !(await inTransaction(linked, change))) {
      if (change.kind === 'closed' && !(await isOtherDevice(linked, change.deviceId)))
        await syncForOrder(linked, signal);
      if (change.kind === 'return' && change.originalId !== null) {
        const original = await linked.connector.order(linked.token, change.originalId, signal);
        if (original?.change) await inTransaction(linked, original.change);
      }
      // If the order cannot be stored now either, its device is a kiosk or a call centre, or the order was never closed
      // at a till.
      await inTransaction(linked, change);
    }
    await storeLink(db, linked.id, { problem: null }, now());
  }

  /**
   * Returns whether an order comes from a device that is known not to be a till. For such an order it would not help to
   * read the tills again.
   */
  async function isOtherDevice({ id }: Linked, posId: string | null): Promise<boolean> {
    const [link] = await db
      .select({ otherDevices: posLinks.otherDevices })
      .from(posLinks)
      .where(eq(posLinks.restaurantId, id));
    return isOneOf(link?.otherDevices, posId);
  }

  async function run(job: PosJob): Promise<void> {
    try {
      const linked = await linkedRestaurant(job.restaurantId);
      const signal = AbortSignal.timeout(WORK_TIMEOUT_MS);
      if (linked && job.kind === 'sync') await sync(linked, signal);
      if (linked && job.kind === 'poll') await poll(linked, signal);
      if (linked && job.kind === 'order') await order(linked, job, signal);
      await queue.done(job);
    } catch (error) {
      const failure = error instanceof PosUnavailable ? error : null;
      // The call was not made, because it would have exceeded the POS's limits. This is neither a problem of the
      // connection nor a failed attempt.
      if (failure?.reason === 'budget') return queue.notYet(job, inSeconds(failure.quietSeconds ?? 1));
      if (failure) await storeLink(db, job.restaurantId, { problem: failure.reason }, now());
      else log.warn({ err: error, restaurantId: job.restaurantId, kind: job.kind }, 'work with a POS failed');
      await queue.later(job, inSeconds(Math.max(retrySeconds(job), failure?.quietSeconds ?? 0)));
    }
  }

  const inSeconds = (seconds: number) => new Date(now().getTime() + Math.min(MAX_WAIT_SECONDS, seconds) * 1000);

  /** Returns the pause before the next attempt, in seconds. Half of it is random, so that jobs spread out. */
  function retrySeconds({ attempts }: PosJob): number {
    const seconds = backoffSeconds(attempts, { firstSeconds: FIRST_RETRY_SECONDS, maxSeconds: MAX_WAIT_SECONDS });
    return seconds * (1 - random() / 2);
  }

  return {
    async runDue(max: number): Promise<number> {
      const jobs = await queue.take(max);
      await inParallel(jobs, max, (job) => inJob(`pos ${job.kind}`, () => run(job)));
      return jobs.length;
    },
  };
}

/** Returns whether a device is known not to be a till. A missing id counts as a device that is not a till. */
const isOneOf = (otherDevices: readonly string[] = [], posId: string | null) =>
  posId === null || otherDevices.includes(posId);

export type PosWork = ReturnType<typeof createPosWork>;
