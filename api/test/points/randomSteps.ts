import { randomUUID } from 'node:crypto';
import type { Db } from '../../src/platform/db/database';
import { adjust } from '../../src/modules/points/adjust';
import { clawBack, earn } from '../../src/modules/points/earn';
import { expireOverdue } from '../../src/modules/points/expire';
import { capture, hold, release, setSpent } from '../../src/modules/points/holds';
import { PointsRefused } from '../../src/modules/points/ledgerSteps';
import { START, type PointsWorld } from './world';

const MINUTE_MS = 60_000;
/** The number of open holds that a run remembers, so that later steps can end them. */
const OPEN_HOLDS = 20;
const MAX_POINTS = 500;

/** A step of a run. Numbers in [0, 1) choose what it does, with whom and with how many points. */
export interface RandomStep {
  what: number;
  who: number;
  much: number;
  /** Whether to make the step a second time. */
  again: boolean;
}

/** Receives the key of an acknowledged step, so that a test can look for this key in the ledger. */
export type OnStep = (key: string) => void;

/**
 * Returns a function that makes the n-th step of a run. A step that the ledger refuses counts as made.
 * @param onStep receives the keys of acknowledged steps, without claw-backs, changes of spent points and the steps for
 * overdue lots
 */
export function stepMaker(db: Db, world: PointsWorld, onStep: OnStep = () => undefined) {
  const open: string[] = [];
  const ended: { holdId: string; orderId: string }[] = [];

  return async (n: number, { what, who, much, again }: RandomStep): Promise<void> => {
    const at = new Date(START + n * 7 * MINUTE_MS);
    const index = Math.floor(who * world.orders.length);
    const orderId = world.orders[index] ?? '';
    const accountId = world.accounts[index % world.accounts.length] ?? '';
    const points = 1 + Math.floor(much * MAX_POINTS);

    const makes: (() => Promise<unknown>) | undefined = (() => {
      if (what < 0.3) {
        // The times depend only on the number of the order, so that a repeated earning has the same content.
        const availableAt = new Date(START + (index % 5) * 1_000 * MINUTE_MS);
        const expiresAt = index % 2 ? null : new Date(availableAt.getTime() + (index + 1) * 500 * MINUTE_MS);
        const { versionId } = world;
        return async () => {
          await earn(
            db,
            { accountId, orderId, versionId, points: (index * 37) % MAX_POINTS, availableAt, expiresAt },
            at,
          );
          onStep(`earn:${orderId}:${accountId}`);
        };
      }
      if (what < 0.5)
        return async () => {
          await clawBack(db, { accountId, orderId, revision: n, worth: points - 1 }, at).catch(unlessUnearned);
        };
      if (what < 0.7) {
        const id = randomUUID();
        return async () => {
          await hold(db, { accountId, id, points }, at);
          open.push(id);
          onStep(`hold:${id}`);
        };
      }
      if (what < 0.9) {
        const id = open.length > OPEN_HOLDS ? open.shift() : open[Math.floor(who * open.length)];
        if (id === undefined) return undefined;
        return async () => {
          await (much < 0.5 ? capture(db, id, at, orderId) : release(db, id, at));
          ended.push({ holdId: id, orderId });
          onStep(`end:${id}`);
        };
      }
      if (what < 0.93) {
        const one = ended[Math.floor(who * ended.length)];
        if (!one) return undefined;
        return () =>
          setSpent(db, { holdId: one.holdId, points: points - 1, order: { id: orderId, before: one.orderId } }, at);
      }
      if (what < 0.95) {
        const [requestedBy, approvedBy] = world.administrators;
        const id = randomUUID();
        const change = points - MAX_POINTS / 2;
        return async () => {
          await adjust(
            db,
            {
              accountId,
              id,
              points: change,
              reason: 'a test',
              requestedBy,
              approvedBy,
              expiresAt: null,
              orderId: null,
            },
            at,
          );
          onStep(`adjust:${id}`);
        };
      }
      return () => expireOverdue(db, at);
    })();
    for (let times = again ? 2 : 1; makes && times > 0; times -= 1) await makes().catch(unlessRefused);
  };
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof PointsRefused)) throw error;
}

function unlessUnearned(error: unknown): void {
  if (!(error instanceof Error && error.message.includes('an order without points'))) throw error;
}
