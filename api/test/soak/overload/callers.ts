import { Agent, request } from 'node:http';
import type { Urgency } from '../../../src/platform/overload/requestClasses';
import { lastOrderPath } from '../../support/orders';
import { newPhone } from '../callers';
import { createTally, type Tally } from './tally';
import { METRICS_TOKEN, type OverloadWorld } from './world';

/** The maximum permitted wait for a response. */
const MAX_RESPONSE_MS = 20_000;
const PROBES = ['/health', '/ready', '/metrics'];

interface Answer {
  status: number;
  retryAfter: number;
  body: { code?: string; id?: string };
  ms: number;
}

interface Asked {
  method?: 'GET' | 'POST';
  token?: string;
  body?: object;
}

/** The writes that the server has acknowledged. */
interface Acknowledged {
  /** The numbers of the orders that tills posted. */
  orders: Set<string>;
  /** The phone numbers of the orders that a cashier saved, keyed by the order's id. */
  phones: Map<string, string>;
  /** The numbers of all orders that tills tried to post. */
  tried: Set<string>;
}

export type Callers = ReturnType<typeof createCallers>;

/** Returns the callers of a run by their class. Each sends one request and records the response. */
export function createCallers({ url, tills, adminToken, cashierToken }: OverloadWorld) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });
  const acknowledged: Acknowledged = { orders: new Set(), phones: new Map(), tried: new Set() };
  /**
   * The tills that are not waiting for a response. Each till posts an order again until the post is acknowledged, and
   * then posts its next order.
   */
  const idle = tills.map((till, index) => ({ till, index, number: 1 }));
  const unsaved: { id: string; deviceId: string; phone: string }[] = [];
  let turn = 0;
  /**
   * The newest token of each session, keyed by the session's first token. Tokens are renewed, because each token is
   * valid for only an hour.
   */
  const renewed = new Map<string, string>();

  function send(path: string, { method = 'GET', token, body }: Asked = {}): Promise<Answer> {
    const text = body && JSON.stringify(body);
    const begun = performance.now();
    return new Promise((resolve, reject) => {
      const call = request(
        url + path,
        {
          agent,
          method,
          headers: {
            ...(token && { authorization: `Bearer ${renewed.get(token) ?? token}` }),
            ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
          timeout: MAX_RESPONSE_MS,
        },
        (answer) => {
          const next = answer.headers['x-renewed-token'];
          if (token && typeof next === 'string') renewed.set(token, next);
          const pieces: Buffer[] = [];
          answer.on('data', (piece: Buffer) => pieces.push(piece));
          answer.on('error', reject);
          answer.on('end', () => {
            const isJson = answer.headers['content-type']?.startsWith('application/json');
            resolve({
              status: answer.statusCode ?? 0,
              retryAfter: Number(answer.headers['retry-after'] ?? 0),
              body: isJson ? (JSON.parse(Buffer.concat(pieces).toString()) as Answer['body']) : {},
              ms: performance.now() - begun,
            });
          });
        },
      );
      call.on('timeout', () => call.destroy(new Error(`no answer within ${MAX_RESPONSE_MS} ms`)));
      call.on('error', reject);
      call.end(text);
    });
  }

  /**
   * Sends a request and records the response.
   * @returns the body of the response, or null if the request was not served
   */
  async function call(tally: Tally, urgency: Urgency, path: string, asked: Asked): Promise<Answer['body'] | null> {
    const counts = tally.classes[urgency];
    counts.offered += 1;
    const what = `${asked.method ?? 'GET'} ${path.split('?')[0]}`;
    try {
      const { status, retryAfter, body, ms } = await send(path, asked);
      const micros = Math.max(1, Math.round(ms * 1000));
      if (status < 300) {
        counts.served += 1;
        tally.servedTimes.record(micros);
        return body;
      }
      if (status === 429 && retryAfter > 0) counts.limited += 1;
      else if (status === 503 && body.code === 'OVERLOADED' && retryAfter > 0) {
        counts.refused += 1;
        tally.refusedTimes.record(micros);
      } else if (status === 503 && body.code === 'UNAVAILABLE' && retryAfter > 0) counts.unavailable += 1;
      else tally.unexpected.push(`${what}: ${status} ${body.code} retry-after ${retryAfter}`);
    } catch (error) {
      tally.unexpected.push(`${what}: ${(error as Error).message}`);
    }
    return null;
  }

  /** Posts an order as a till. Does nothing if all tills wait for a response. */
  async function post(tally: Tally): Promise<void> {
    const caller = idle.shift();
    if (!caller) return;
    const { till, index, number } = caller;
    const order_number = `${index}-${number}`;
    acknowledged.tried.add(order_number);
    const posted = await call(tally, 'save', '/ingest/v1/order', {
      method: 'POST',
      token: till.key,
      body: {
        order_number,
        orderedAt: new Date().toISOString(),
        order_items: [{ item_name: 'Tea', total_price: 2 }],
        total_price: 2,
      },
    });
    if (posted?.id) {
      acknowledged.orders.add(order_number);
      unsaved.push({ id: posted.id, deviceId: till.deviceId, phone: newPhone() });
      caller.number += 1;
    }
    idle.push(caller);
  }

  /** Saves the oldest unsaved order as a cashier. */
  async function save(tally: Tally): Promise<void> {
    const order = unsaved.shift();
    if (!order) return post(tally);
    const { restaurantId } = tills[0]!;
    const { id: orderId, phone, deviceId: casherId } = order;
    const saved = await call(tally, 'save', '/order/foodics/cashier/add-order', {
      method: 'POST',
      token: cashierToken,
      body: { restaurantId, casherId, phone, orderId },
    });
    if (saved) acknowledged.phones.set(orderId, phone);
    else unsaved.unshift(order);
  }

  const tillInTurn = () => tills[(turn += 1) % tills.length]!;

  return {
    acknowledged,
    /** Makes each till post an order, so that each has a last order. */
    async openTills(): Promise<void> {
      const tally = createTally();
      while (acknowledged.orders.size < tills.length) await post(tally);
    },
    byClass: {
      save: (tally: Tally) => ((turn += 1) % 2 === 0 ? save(tally) : post(tally)),
      read: (tally: Tally) => {
        const { restaurantId, deviceId } = tillInTurn();
        return call(tally, 'read', lastOrderPath(restaurantId, deviceId), {});
      },
      office: (tally: Tally) => call(tally, 'office', '/order/logs?limit=20', { token: adminToken }),
      bulk: (tally: Tally) => call(tally, 'bulk', '/export/restaurants', { token: adminToken }),
    } satisfies Record<Urgency, (tally: Tally) => Promise<unknown>>,
    /** Asks for health, readiness and metrics, as a balancer and a collector do. */
    async probe(tally: Tally): Promise<void> {
      for (const path of PROBES) {
        try {
          const { status, body, ms } = await send(path, path === '/metrics' ? { token: METRICS_TOKEN } : {});
          tally.probeTimes.record(Math.max(1, Math.round(ms * 1000)));
          // The server may respond that its database is too slow, but it must respond.
          const isAnswer = status === 200 || (path === '/ready' && body.code === 'NOT_READY');
          if (!isAnswer) tally.unexpected.push(`GET ${path}: ${status} ${body.code}`);
        } catch (error) {
          tally.unexpected.push(`GET ${path}: ${(error as Error).message}`);
        }
      }
    },
    close: () => agent.destroy(),
  };
}
