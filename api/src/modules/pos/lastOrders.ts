import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/database';
import { unsealAny } from '../../platform/crypto/seal';
import { PosUnavailable, type PosConnector, type PosConnectors } from './port';
import { requestChanges } from './schedule';
import { createTurns } from './oneCallPerTill';
import { forgetUnreadable, hasUnreadableSince, storeUnreadable } from '../orders/unreadableOrders';
import { refusals } from '../../platform/refusals';
import type { ReadySettings } from '../../platform/config/secrets';
import { ageStart } from '../orders/due';
import { findLastOrder } from '../orders/queries';
import { findScannedTill, type ScannedTill, type StoredLastOrder } from '../orders/scannedTill';
import { storePosAnswer } from '../orders/commands';
import type { LastOrder, LastOrders } from '../orders/lastOrder';
import type { Till } from '../orders/till';

interface Dependencies {
  db: Db;
  settings: Pick<
    ReadySettings,
    | 'ENCRYPTION_KEY'
    | 'ENCRYPTION_KEY_PREVIOUS'
    | 'LAST_ORDER_WINDOW_MINUTES'
    | 'LAST_ORDER_FRESH_MS'
    | 'POS_TIMEOUT_MS'
  >;
  /** The connectors, keyed by system type. For a type without a connector, only stored orders are returned. */
  connectors: PosConnectors;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The Retry-After header, in seconds, if the POS failed without saying how long to wait. */
const ASK_AGAIN_SECONDS = 5;

/** Reads the last order of a till from the database while the stored state is fresh, and otherwise from the POS. */
export function createLastOrders({ db, settings, connectors, now, log }: Dependencies): LastOrders {
  /**
   * The running calls of this process, keyed by device. Diners who scan at the same time wait for the same response.
   */
  const underWay = new Map<string, Promise<void>>();
  const turns = createTurns({ db, now, timeoutMs: settings.POS_TIMEOUT_MS });

  async function askPos(till: Till, connector: PosConnector): Promise<void> {
    const token = till.token && unsealAny(till.token, settings);
    if (!token) throw new PosUnavailable('unconfigured');
    const { order, ahead, unreadable } = await connector.lastOrder(
      { deviceId: till.posDeviceId, token },
      AbortSignal.timeout(settings.POS_TIMEOUT_MS),
    );
    // The order is stored last, because this may add a new entry for the order: its returns may exceed its total.
    if (order) await forgetUnreadable(db, till.restaurantId, [order.posOrderId]);
    await storeUnreadable(db, till.restaurantId, unreadable, now());
    await storePosAnswer(db, till, { order, ahead }, now());
    const stored = await findLastOrder(db, till, now());
    // The POS returns only closed orders. So a stored order that is later than the returned one may have become void.
    if (stored && stored.orderAt.getTime() > (order?.orderAt.getTime() ?? 0))
      await requestChanges(db, till.restaurantId, now());
  }

  function askOnce(till: Till, connector: PosConnector): Promise<void> {
    const asked =
      underWay.get(till.deviceId) ??
      turns.runInTurn(till.deviceId, () => askPos(till, connector)).finally(() => underWay.delete(till.deviceId));
    underWay.set(till.deviceId, asked);
    return asked;
  }

  /**
   * Updates the database from the POS, unless the stored state is fresh. Returns whether the POS was called, and the
   * failure if it did not respond.
   */
  async function refresh(till: Till): Promise<{ isAsked: boolean; failure?: PosUnavailable }> {
    const connector = connectors[till.systemType];
    const fresh = till.polledAt !== null && now().getTime() - till.polledAt.getTime() < settings.LAST_ORDER_FRESH_MS;
    if (!connector || fresh) return { isAsked: false };
    try {
      await askOnce(till, connector);
      return { isAsked: true };
    } catch (error) {
      if (!(error instanceof PosUnavailable)) throw error;
      log.warn({ reason: error.reason, deviceId: till.deviceId }, 'the POS gave no usable answer');
      // The gate allows no further call for a single till now. One call for the restaurant's changes updates all its
      // tills.
      if (error.reason === 'budget') await requestChanges(db, till.restaurantId, now());
      return { isAsked: true, failure: error };
    }
  }

  async function readLast(till: Till): Promise<StoredLastOrder | undefined> {
    return (await findScannedTill(db, { ...till, casherId: till.deviceId }, now())).last;
  }

  /**
   * @param since the earliest time of an order that may be returned; null for the till's staff, who also see an order
   * after which a held order arrived
   */
  async function lastOrder(till: Till | ScannedTill, since: Date | null): Promise<LastOrder> {
    const { isAsked, failure } = await refresh(till);
    const last = isAsked || !('last' in till) ? await readLast(till) : till.last;
    const shown = shownOrder(last, since, failure !== undefined);
    if (shown) return shown;
    if (failure) throw refusals.posUnavailable(failure.quietSeconds ?? ASK_AGAIN_SECONDS);
    const isUnreadable = await hasUnreadableSince(db, till, since ?? new Date(0));
    if (since === null) throw isUnreadable ? refusals.unreadableTillOrder() : refusals.noOrderYet();
    throw isUnreadable ? refusals.unreadableOrder() : refusals.noRecentOrder();
  }

  const windowStart = () => new Date(now().getTime() - settings.LAST_ORDER_WINDOW_MINUTES * 60_000);

  return {
    recent: (till) => lastOrder(till, windowStart()),
    latest: (till) => lastOrder(till, null),
    ofStandby(till) {
      const shown = shownOrder(till.last, windowStart(), true);
      if (!shown) throw refusals.noRecentOrder();
      return shown;
    },
  };
}

/**
 * Returns a stored order as a caller may see it; undefined if the caller may not see it.
 * @param since as for `lastOrder`
 * @param isStale whether a later order may exist that is not stored
 */
function shownOrder(last: StoredLastOrder | undefined, since: Date | null, isStale: boolean): LastOrder | undefined {
  if (!last || (since !== null && (ageStart(last.order) < since || last.isHeldSince))) return undefined;
  const { order, isHeldSince } = last;
  return { order, stale: isStale || last.isStale || isHeldSince, isHeldSince };
}
