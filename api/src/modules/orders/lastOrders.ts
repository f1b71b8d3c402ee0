import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/database';
import { unsealAny } from '../../auth/seal';
import { PosUnavailable, type PosConnector } from '../../integrations/pos/port';
import { askForChanges } from '../../integrations/pos/schedule';
import { createTurns } from '../../integrations/pos/turns';
import { forgetUnread, isUnreadSince, noteUnread } from '../../integrations/pos/unread';
import { refusals } from '../../platform/refusals';
import type { ReadySettings } from '../../platform/config/secrets';
import { findLastOrder, type OrderRecord } from './queries';
import { storePosAnswer } from './commands';
import type { Till } from './till';

/** A till's last order; stale when a later one may exist: the POS did not answer, or answered one that cannot be read. */
export interface LastOrder {
  order: OrderRecord;
  stale: boolean;
}

/** The last order of a till: from the database while it is fresh, from the POS otherwise. */
export interface LastOrders {
  /**
   * For anyone at the till: only an order inside the window (decisions, "Privacy of the last order").
   * @throws Refusal 404 when there is none, 503 when the POS does not answer and none is known
   */
  recent(till: Till): Promise<LastOrder>;
  /**
   * For the till's staff, however old it is.
   * @throws Refusal as {@link recent}
   */
  latest(till: Till): Promise<LastOrder>;
}

interface Parts {
  db: Db;
  settings: Pick<ReadySettings, 'ENCRYPTION_KEY' | 'ENCRYPTION_KEY_PREVIOUS' | 'LAST_ORDER_WINDOW_MINUTES' | 'LAST_ORDER_FRESH_MS' | 'POS_TIMEOUT_MS'>;
  /** By system type; a type without a connector has only what is stored. */
  connectors: Partial<Record<string, PosConnector>>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** When to ask again after the POS failed without saying when. */
const ASK_AGAIN_SECONDS = 5;

export function createLastOrders({ db, settings, connectors, now, log }: Parts): LastOrders {
  /** This process's calls under way by device: diners who scan together wait for one answer. */
  const underWay = new Map<string, Promise<void>>();
  const turns = createTurns({ db, now, timeoutMs: settings.POS_TIMEOUT_MS });

  async function askPos(till: Till, connector: PosConnector): Promise<void> {
    const token = till.token && unsealAny(till.token, settings);
    if (!token) throw new PosUnavailable('unconfigured');
    const { order, unread } = await connector.lastOrder({ deviceId: till.posDeviceId, token }, AbortSignal.timeout(settings.POS_TIMEOUT_MS));
    await storePosAnswer(db, till, order, now());
    if (order) await forgetUnread(db, till.restaurantId, [order.posOrderId]);
    await noteUnread(db, till.restaurantId, unread, now());
  }

  function askOnce(till: Till, connector: PosConnector): Promise<void> {
    const asked = underWay.get(till.deviceId) ?? turns.inTurn(till.deviceId, () => askPos(till, connector)).finally(() => underWay.delete(till.deviceId));
    underWay.set(till.deviceId, asked);
    return asked;
  }

  /** Brings the database up to date with the POS; the failure, when the POS gave no answer. */
  async function refresh(till: Till): Promise<PosUnavailable | null> {
    const connector = connectors[till.systemType];
    const fresh = till.polledAt !== null && now().getTime() - till.polledAt.getTime() < settings.LAST_ORDER_FRESH_MS;
    if (!connector || fresh) return null;
    try {
      await askOnce(till, connector);
      return null;
    } catch (error) {
      if (!(error instanceof PosUnavailable)) throw error;
      log.warn({ reason: error.reason, deviceId: till.deviceId }, 'the POS gave no usable answer');
      // More diners than it may be asked for one by one: what changed at all tills is one question.
      if (error.reason === 'budget') await askForChanges(db, till.restaurantId, now());
      return error;
    }
  }

  /** @param since an older order is not shown */
  async function lastOrder(till: Till, since: Date): Promise<LastOrder> {
    const failure = await refresh(till);
    const order = await findLastOrder(db, till, now());
    const place = { restaurantId: till.restaurantId, posDeviceId: till.posDeviceId };
    if (order && order.orderAt >= since) return { order, stale: failure !== null || (await isUnreadSince(db, place, order.orderAt)) };
    if (failure) throw refusals.posUnavailable(failure.quietSeconds ?? ASK_AGAIN_SECONDS);
    throw (await isUnreadSince(db, place, since)) ? refusals.unreadOrder() : refusals.noRecentOrder();
  }

  return {
    recent: (till) => lastOrder(till, new Date(now().getTime() - settings.LAST_ORDER_WINDOW_MINUTES * 60_000)),
    latest: (till) => lastOrder(till, new Date(0)),
  };
}
