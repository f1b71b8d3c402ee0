import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readEvents } from '../support/eventReader';
import { sendForm } from '../support/forms';
import type { OwnTill } from '../support/ownTill';
import type { OutageWorld } from './outageWorld';

/** The maximum permitted wait for a response. */
const MAX_RESPONSE_MS = 10_000;
/** How much the callers of a process send. */
interface Pace {
  /** The number of readers. */
  readers: number;
  readerPauseMs: number;
  /** The pause between two requests of a till, which keeps the till below its limit of requests per minute. */
  tillPauseMs: number;
}
const FAST: Pace = { readers: 12, readerPauseMs: 25, tillPauseMs: 550 };
const AGAIN_MS = 200;
const STREAM_AGAIN_MS = 250;

/** A load from all kinds of callers on both processes, and the records of the responses. */
export interface OutageLoad {
  counts: { answered: number; refused: number; slowestMs: number; streams: number };
  /** Responses other than 200, 201 and 503 with Retry-After, and requests without a response. */
  unexpected: string[];
  /** Returns the last request that a process refused. */
  lastRefusal(which: number): RefusedCall;
  /** Returns the starting time of the last successful request to a process. */
  lastSuccess(which: number): number;
  lastEvent(which: number): number;
  /** When each order was acknowledged, oldest first. */
  ordersAt: number[];
  acknowledged(): { orders: number; categories: number };
  /** Stops the load after each caller has finished the current request. */
  end(): Promise<void>;
  /** Compares the acknowledged writes with the database. */
  differences(): Promise<{ lost: string[]; doubled: string[]; invented: string[] }>;
}

/** A refused request. */
interface RefusedCall {
  what: string;
  /** The response's body, which contains the code of the refusal. */
  body: unknown;
  /** When the refusal arrived, as of `Date.now()`; 0 before the first refusal. */
  endedAt: number;
  /** The duration of the request. */
  ms: number;
}

const NONE_YET: RefusedCall = { what: '', body: '', endedAt: 0, ms: 0 };

export function startOutageLoad(
  { processes, token, tills, databaseUrl }: Pick<OutageWorld, 'processes' | 'token' | 'tills' | 'databaseUrl'>,
  { readers, readerPauseMs, tillPauseMs }: Pace = FAST,
): OutageLoad {
  const counts = { answered: 0, refused: 0, slowestMs: 0, streams: 0 };
  const unexpected: string[] = [];
  const refusals = [NONE_YET, NONE_YET];
  const successes = [0, 0];
  const events = [0, 0];
  const orders = new Set<string>();
  const ordersAt: number[] = [];
  const categories = { tried: new Set<string>(), acknowledged: new Set<string>() };
  const ending = new AbortController();
  const isOver = () => ending.signal.aborted;

  /**
   * Sends a request and records the response.
   * @returns whether it succeeded
   */
  async function call(
    which: number,
    what: string,
    send: (signal: AbortSignal) => Promise<{ status: number; headers?: Headers; body?: unknown }>,
  ): Promise<boolean> {
    const begun = Date.now();
    const answer = await send(AbortSignal.timeout(MAX_RESPONSE_MS)).catch((error: Error) => ({
      status: 0,
      headers: undefined,
      body: error.message,
    }));
    const ended = Date.now();
    counts.slowestMs = Math.max(counts.slowestMs, ended - begun);
    counts.answered += 1;
    if (answer.status === 200 || answer.status === 201) {
      successes[which] = Math.max(successes[which] ?? 0, begun);
      return true;
    }
    counts.refused += 1;
    refusals[which] = { what, body: answer.body, endedAt: ended, ms: ended - begun };
    const saysWhen = answer.headers === undefined || Number(answer.headers.get('retry-after')) > 0;
    if (answer.status !== 503 || !saysWhen)
      unexpected.push(`${what}: ${answer.status} ${JSON.stringify(answer.body)} after ${ended - begun} ms`);
    return false;
  }

  const request = (which: number, path: string, init: RequestInit) => async (signal: AbortSignal) => {
    const { status, headers, ...rest } = await fetch(processes[which as 0 | 1].url + path, { ...init, signal }).then(
      async (response) => ({
        status: response.status,
        headers: response.headers,
        body: await response.text(),
      }),
    );
    return { status, headers, ...rest };
  };

  async function read(which: number): Promise<void> {
    while (!isOver()) {
      await call(
        which,
        'GET /order/logs',
        request(which, '/order/logs?limit=5', { headers: { authorization: `Bearer ${token}` } }),
      );
      await delay(readerPauseMs);
    }
  }

  /** Posts orders one after another. Repeats each post until it is acknowledged, as a till does. */
  async function post({ key, deviceId }: OwnTill, till: number): Promise<void> {
    await delay((till / tills.length) * tillPauseMs);
    for (let number = 1; !isOver(); number += 1) {
      const order = {
        order_number: `${deviceId}-${number}`,
        orderedAt: new Date().toISOString(),
        order_items: [{ item_name: 'Tea', total_price: 2 }],
        total_price: 2,
      };
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify(order),
      };
      for (let which = (till + number) % 2; !isOver(); which = 1 - which) {
        const isTaken = await call(which, 'POST /ingest/v1/order', request(which, '/ingest/v1/order', init));
        if (isTaken) {
          orders.add(order.order_number);
          ordersAt.push(Date.now());
        }
        await delay(isTaken ? tillPauseMs : AGAIN_MS);
        if (isTaken) break;
      }
    }
  }

  /** Adds categories. Never repeats a request, because a request that failed may still have added the category. */
  async function categorise(which: number): Promise<void> {
    while (!isOver()) {
      const name = randomUUID();
      categories.tried.add(name);
      const made = await call(which, 'POST /categories', () =>
        sendForm(processes[which as 0 | 1], 'POST', '/categories', token, {
          names: JSON.stringify([{ language: 'en', name }]),
        }),
      );
      if (made) categories.acknowledged.add(name);
      await delay(AGAIN_MS);
    }
  }

  /** Listens to events, and reconnects whenever the stream ends. */
  async function hear(which: number): Promise<void> {
    for (let resumed = false; !isOver(); resumed = true) {
      const headers = { authorization: `Bearer ${token}`, ...(resumed && { 'last-event-id': '1' }) };
      const stream = await readEvents(`${processes[which as 0 | 1].url}/events`, headers).catch(() => null);
      counts.streams += stream ? 1 : 0;
      const leave = () => void stream?.end();
      ending.signal.addEventListener('abort', leave, { once: true });
      try {
        while (stream && !isOver()) {
          await stream.next();
          events[which] = Date.now();
        }
      } catch {
        // The stream has ended, and the loop opens it again.
      }
      ending.signal.removeEventListener('abort', leave);
      await delay(STREAM_AGAIN_MS);
    }
  }

  const work = [0, 1].flatMap((which) => [
    ...Array.from({ length: readers }, () => read(which)),
    categorise(which),
    hear(which),
  ]);
  const all = Promise.all([...work, ...tills.map(post)]);

  async function namesIn(question: string): Promise<Map<string, number>> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ name: string; times: string }>(question).finally(() => client.end());
    return new Map(rows.map(({ name, times }) => [name, Number(times)]));
  }

  return {
    counts,
    unexpected,
    lastRefusal: (which) => refusals[which] ?? NONE_YET,
    lastSuccess: (which) => successes[which] ?? 0,
    lastEvent: (which) => events[which] ?? 0,
    ordersAt,
    acknowledged: () => ({ orders: orders.size, categories: categories.acknowledged.size }),
    async end() {
      ending.abort();
      await all;
    },
    async differences() {
      const kinds = [
        {
          acknowledged: orders,
          // Each till has repeated its order until it was acknowledged.
          tried: orders,
          stored: await namesIn('select order_number as name, count(*) as times from orders group by 1'),
        },
        {
          ...categories,
          stored: await namesIn(
            `select name, count(*) as times from category_names where name ~ '^[0-9a-f-]{36}$' group by 1`,
          ),
        },
      ];
      return {
        lost: kinds.flatMap(({ acknowledged, stored }) => [...acknowledged].filter((name) => !stored.has(name))),
        doubled: kinds.flatMap(({ stored }) => [...stored].filter(([, times]) => times > 1).map(([name]) => name)),
        invented: kinds.flatMap(({ tried, stored }) => [...stored.keys()].filter((name) => !tried.has(name))),
      };
    },
  };
}
