import { z } from 'zod';
import { BodyTooLarge, limitedJson } from '../../../platform/limitedBody';
import { retryAfterSeconds } from '../../../platform/retryAfter';
import type { CallPurpose, PosGate } from '../gate';
import { PosUnavailable } from '../port';

/** How long to wait after a 429 whose `Retry-After` is missing or unreadable. */
const DEFAULT_QUIET_SECONDS = 30;
const MAX_QUIET_SECONDS = 300;
/** The maximum size of a response. A page of fifty orders with a hundred lines each has about this size. */
const MAX_BODY_BYTES = 5_000_000;

/** The response formats of Foodics' API v5: a page of a list, and a single object. */
const List = z.object({ data: z.array(z.unknown()), meta: z.object({ last_page: z.number() }).optional() });
const Single = z.object({ data: z.record(z.string(), z.unknown()) });

/** One page of a list. Its rows are not validated yet. */
interface FoodicsPage {
  rows: unknown[];
  lastPage: number;
}

/**
 * A client for Foodics' API v5 over HTTP, with one token. Every call throws PosUnavailable if there is no usable
 * response.
 */
export interface FoodicsClient {
  page(path: string, query: Record<string, string>, signal: AbortSignal): Promise<FoodicsPage>;
  /** Reads one object; null if it does not exist (404). */
  single(path: string, query: Record<string, string>, signal: AbortSignal): Promise<Record<string, unknown> | null>;
}

/**
 * @param baseUrl the origin, without `/v5`
 * @param gate limits every call
 * @param purpose the purpose of the calls, for the gate
 */
export function foodicsClient(baseUrl: string, gate: PosGate, token: string, purpose: CallPurpose): FoodicsClient {
  const address = (path: string, query: Record<string, string>) => `${baseUrl}/v5${path}?${new URLSearchParams(query)}`;

  async function read(url: string, signal: AbortSignal, answers?: readonly number[]): Promise<Answer> {
    await gate.enter(token, purpose);
    try {
      const answer = await ask(url, token, signal, answers);
      await gate.leave(token, null);
      return answer;
    } catch (error) {
      if (error instanceof PosUnavailable) await gate.leave(token, error);
      throw error;
    }
  }

  return {
    async page(path, query, signal) {
      const envelope = List.safeParse((await read(address(path, query), signal)).body);
      if (!envelope.success) throw new PosUnavailable('unreadable');
      return { rows: envelope.data.data, lastPage: envelope.data.meta?.last_page ?? 1 };
    },

    async single(path, query, signal) {
      const { status, body } = await read(address(path, query), signal, [404]);
      if (status === 404) return null;
      const envelope = Single.safeParse(body);
      if (!envelope.success) throw new PosUnavailable('unreadable');
      return envelope.data.data;
    },
  };
}

interface Answer {
  status: number;
  body?: unknown;
}

/** @param answers statuses other than 2xx that count as success; the bodies of these responses are not read */
async function ask(url: string, token: string, signal: AbortSignal, answers: readonly number[] = []): Promise<Answer> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      signal,
      redirect: 'error',
    });
    const { status } = response;
    if (response.ok) return { status, body: await limitedJson(response, MAX_BODY_BYTES) };
    // An unread body would keep the connection occupied.
    await response.body?.cancel();
    if (answers.includes(status)) return { status };
    throw refusalOf(status, response.headers.get('retry-after'));
  } catch (error) {
    if (error instanceof PosUnavailable) throw error;
    if (signal.aborted) throw new PosUnavailable('timeout');
    throw new PosUnavailable(error instanceof SyntaxError || error instanceof BodyTooLarge ? 'unreadable' : 'network');
  }
}

function refusalOf(status: number, retryAfter: string | null): PosUnavailable {
  if (status === 429)
    return new PosUnavailable(
      'rate_limited',
      Math.min(retryAfterSeconds(retryAfter) ?? DEFAULT_QUIET_SECONDS, MAX_QUIET_SECONDS),
    );
  if (status >= 500) return new PosUnavailable('server_error');
  if (status === 401) return new PosUnavailable('expired');
  if (status === 403) return new PosUnavailable('forbidden');
  return new PosUnavailable('refused');
}
