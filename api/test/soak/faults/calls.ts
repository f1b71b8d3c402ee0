import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { newAddress } from '../callers';
import type { Records } from './records';
import type { FaultKind } from './schedule';
import type { FaultWorld } from './world';

/** The maximum permitted wait for a response. After that, the caller ends the request. */
export const MAX_RESPONSE_MS = 20_000;
export const AGAIN_MS = 200;
const TOO_MANY = 429;
/** The statuses of temporary refusals, after which callers try again. */
const TEMPORARY = [TOO_MANY, 502, 503, 504];

interface Asked {
  token?: string;
  body?: unknown;
  /** Whether the request comes from a new IP address, so that rate limits do not refuse it. */
  fromNewAddress?: boolean;
  /** Whether the caller stops retrying when a rate limit refuses the request. */
  leaves?: boolean;
}

interface Answered<Body> {
  /** The status; 0 without a response. */
  status: number;
  body: Body;
}

/** The functions that call both processes, and the state of the run. All callers share them. */
export type Calls = ReturnType<typeof createCalls>;

/** Returns the index of the other process. */
export const other = (which: number): number => 1 - which;

/**
 * Creates the functions that call both processes. Each request is recorded and checked: it may fail, but it must not
 * hang, and it may be refused only temporarily.
 * @param isActive returns whether a fault of this kind is active or has just ended
 */
export function createCalls(world: FaultWorld, records: Records, isActive: (kind: FaultKind) => boolean) {
  // After a jump of the clock, other refusals are permitted too: for example, a code may seem too old.
  const isExcused = () => isActive('jumpedClock');
  const ending = new AbortController();
  // All callers wait for this signal, and Node.js warns about a leak from the eleventh listener on.
  setMaxListeners(0, ending.signal);
  const isOver = () => ending.signal.aborted;
  const pause = (ms: number) => delay(ms, undefined, { signal: ending.signal }).catch(() => undefined);

  async function send<Body>(
    which: number,
    method: string,
    path: string,
    { token, body, fromNewAddress }: Asked = {},
  ): Promise<Answered<Body>> {
    const begun = Date.now();
    const excused = isExcused();
    const answer = await fetch(world.bases[which as 0 | 1] + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(fromNewAddress && { 'x-forwarded-for': newAddress() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(MAX_RESPONSE_MS),
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Body }))
      .catch((error: Error) => ({ status: 0, body: { message: error.message } as Body }));
    note(`${method} ${path.split('?')[0]}`, answer, begun, excused);
    return answer;
  }

  function note(what: string, { status, body }: Answered<unknown>, begun: number, excused: boolean): void {
    const took = Date.now() - begun;
    const { calls } = records;
    calls.slowestMs = Math.max(calls.slowestMs, took);
    if (status === 0) calls.unanswered += 1;
    else if (status < 300) calls.answered += 1;
    else {
      calls.refused += 1;
      const { code = '' } = (body ?? {}) as { code?: string };
      const refusal = `${what} ${status} ${code}`;
      records.refusals[refusal] = (records.refusals[refusal] ?? 0) + 1;
    }
    const isHung = status === 0 && took >= MAX_RESPONSE_MS;
    const isRefused = status >= 400 && !TEMPORARY.includes(status);
    if (isHung || (isRefused && !excused && !isExcused()))
      records.unexpected.push(
        `${new Date().toISOString()} ${what}: ${status} ${JSON.stringify(body)} after ${took} ms`,
      );
  }

  /**
   * Repeats a request, alternately at both processes, until it has a final response. Returns null when the run is over.
   */
  async function settle<Body>(
    first: number,
    method: string,
    path: string,
    asked: Asked,
  ): Promise<Answered<Body> | null> {
    for (let which = first; !isOver(); which = other(which)) {
      const answer = await send<Body>(which, method, path, asked);
      const isFinal = !TEMPORARY.includes(answer.status) || (asked.leaves && answer.status === TOO_MANY);
      if (answer.status !== 0 && isFinal) return answer;
      await pause(AGAIN_MS);
    }
    return null;
  }

  /** Sends a save that may be refused, and returns the status; 0 without a response. */
  const attempt = (which: number, by: 'web' | 'cashier', body: object, token?: string): Promise<number> =>
    fetch(`${world.bases[which as 0 | 1]}/order/foodics/${by}/add-order`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': newAddress(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(MAX_RESPONSE_MS),
    }).then(
      ({ status }) => status,
      () => 0,
    );

  return { world, records, isActive, isExcused, ending, isOver, pause, send, note, settle, attempt };
}
