import {
  fetchBaseQuery,
  retry,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { ANSWER_MS, earlyCallKey, FILE_MS, hearServerTime } from 'contracts';
import { loadRefusalTexts } from '../refusals/refusalTexts';
import { hasEnded, type Session, sessionStarted } from '../session/sessionSlice';
import { tokenRefused } from '../session/tokenRefused';

/** The settings of every API request. They are in the store's extra argument. */
export interface Transport {
  /** The base URL of every request, for example `/api`; `{host}` in the specification. */
  apiBase: string;
}

/** The data that every API request reads from the store's extra argument. */
export interface CallContext extends Transport {
  /** Resolves when someone has logged in or out after the end of a session. */
  sessionDecided(): Promise<void>;
}

/** The response header with a renewed token. */
const RENEWED_TOKEN = 'x-renewed-token';

/**
 * Returns the response of an early call with the same method, URL and token. Each early call is used once. Without such
 * an early call, makes a new request.
 */
async function fetchEarlyOrNow(request: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { earlyCalls } = globalThis;
  if (request instanceof Request && earlyCalls) {
    const { pathname, search } = new URL(request.url);
    for (const address of [pathname + search, request.url]) {
      const key = earlyCallKey(request.method, address, request.headers.get('Authorization'));
      const early = earlyCalls.get(key);
      if (early && earlyCalls.delete(key)) return early;
    }
  }
  return fetch(request, init);
}

const send = fetchBaseQuery({
  fetchFn: fetchEarlyOrNow,
  prepareHeaders: (headers, { getState }) => {
    const { token } = (getState() as { session: Session }).session;
    if (token) headers.set('Authorization', `Bearer ${token}`);
    // Specification section 7: every request sends an empty Accept-Language.
    headers.set('Accept-Language', '');
    return headers;
  },
});

/** The maximum number of retries after an overloaded server refused a request. */
const BUSY_RETRIES = 2;
/** The maximum wait before such a retry, in seconds. */
const MAX_BUSY_WAIT_SECONDS = 6;

/**
 * Sends a request. If the server is overloaded, repeats the request after the time that the server asks for. The server
 * refuses such a request before processing it (code OVERLOADED), so nothing is saved twice. If the server asks for a
 * wait above {@link MAX_BUSY_WAIT_SECONDS}, the request fails without a retry. The server always asks for such a wait
 * when it refuses a file, and usually when it refuses a list of the dashboard.
 */
const sendPatiently = async (
  args: FetchArgs,
  api: Parameters<typeof send>[1],
  extraOptions: object,
): Promise<Awaited<ReturnType<typeof send>>> => {
  for (let retries = 0; ; retries += 1) {
    const answer = await send({ timeout: timeFor(args), ...args }, api, extraOptions);
    const seconds = busySeconds(answer.error);
    if (seconds === null || seconds > MAX_BUSY_WAIT_SECONDS || retries === BUSY_RETRIES) return answer;
    await pause(seconds * 1000, api.signal);
    if (api.signal.aborted) return answer;
  }
};

/** The slowest upload that is waited for, in bytes per millisecond: 160 kbit/s. */
const SLOW_UPLOAD = 20;

/** Returns the time that a request may take, in milliseconds: longer for a download, and for the files of an upload. */
function timeFor({ body, responseHandler }: FetchArgs): number {
  if (typeof responseHandler === 'function') return FILE_MS;
  let time = ANSWER_MS;
  if (body instanceof FormData)
    for (const part of body.values()) if (part instanceof Blob) time += part.size / SLOW_UPLOAD;
  return time;
}

/** Returns the wait that an overloaded server asks for, in seconds; null for any other response. */
function busySeconds(error: FetchBaseQueryError | undefined): number | null {
  const data = (error?.data ?? {}) as { code?: unknown; retryAfter?: unknown };
  return error?.status === 503 && data.code === 'OVERLOADED' && typeof data.retryAfter === 'number'
    ? data.retryAfter
    : null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Returns whether a refusal says that no diner is signed in. Diners have a cookie instead of a token, so such a refusal
 * says nothing about the session of a staff member in the same browser.
 */
const isAboutDiner = ({ data }: FetchBaseQueryError): boolean =>
  (data as { code?: unknown } | undefined)?.code === 'NOT_SIGNED_IN';

/**
 * Sends one request to the API. Adds the base URL and the bearer header, stores a renewed token, and ends the session
 * on a 401 that is about the token. The request then stays pending until someone logs in or out, so that nothing changes behind the login
 * dialog. If the same person logs in again, a query is repeated. A mutation that had to wait is not repeated: it fails,
 * and the person must trigger it again.
 */
const transport: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta> = async (
  args,
  api,
  extraOptions,
) => {
  const { apiBase, sessionDecided } = api.extra as CallContext;
  const call = withoutEmptyQuery(typeof args === 'string' ? { url: args } : args);
  const session = () => (api.getState() as { session: Session }).session;
  const sessionBefore = session();
  const answer = await sendPatiently({ ...call, url: apiBase + call.url }, api, extraOptions);
  hearServerTime(answer.meta?.response?.headers.get('date'));
  // A server that gave no answer for so long gives none now either, so the person is told at once.
  if (answer.error?.status === 'TIMEOUT_ERROR') retry.fail(answer.error, answer.meta);
  // An error without an HTTP status usually means that the API could not be reached. The texts could then not be loaded
  // either.
  if (typeof answer.error?.status === 'number') await loadRefusalTexts();

  const renewed = answer.meta?.response?.headers.get(RENEWED_TOKEN);
  if (renewed && sessionBefore.token !== null && sessionBefore.token === session().token)
    api.dispatch(sessionStarted(renewed));
  if (answer.error?.status !== 401 || isAboutDiner(answer.error)) return answer;

  if (sessionBefore.token !== null) api.dispatch(tokenRefused(sessionBefore.token) as never);
  // A login request has no token, and must not wait for a login. If it fails, its error is returned immediately.
  const waits = hasEnded(session()) && (sessionBefore.token !== null || api.type === 'query');
  if (waits) await sessionDecided();
  const { token, person } = session();
  const goesOn = token !== null && token !== sessionBefore.token && person === sessionBefore.person;
  // The server checks the token before it changes anything, so the refused request has had no effect. If there was no
  // need to wait, the store already had a newer token, so even a mutation can be repeated.
  return goesOn && (api.type === 'query' || !waits) ? transport(args, api, extraOptions) : answer;
};

/**
 * The pause before the retry of a failed request, in milliseconds. It is long enough for a brief outage, and too short
 * for people to notice.
 */
const RETRY_AFTER_MS = 300;

/**
 * The base query of all endpoints. An endpoint opts in to the retry with `extraOptions: { maxRetries: 1 }`
 * (specification section 9).
 */
export const baseQuery = retry(transport, {
  maxRetries: 0,
  backoff: () => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS)),
});

/** Removes the parameters if none has a value, so that the URL gets no `?`. Generated endpoints list all parameters. */
function withoutEmptyQuery(call: FetchArgs): FetchArgs {
  return Object.values(call.params ?? {}).some((value) => value !== undefined) ? call : { ...call, params: undefined };
}
