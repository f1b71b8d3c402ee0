import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { earlyCallKey } from 'contracts';
import { loadRefusalTexts } from '../refusals/refusalTexts';
import { hasEnded, type Session, sessionStarted } from '../session/sessionSlice';
import { tokenRefused } from '../session/tokenRefused';

/** The settings in the store for every call. */
export interface Transport {
  /** The `{host}` of every call, for example `/api`. */
  apiBase: string;
}

/** The data in the store for every call. */
export interface CallContext extends Transport {
  /** Resolves when an ended session has been continued or abandoned. */
  sessionDecided(): Promise<void>;
}

/** The response header with a renewed token. */
const RENEWED_TOKEN = 'x-renewed-token';

/**
 * Returns the response of a call that the HTML has already started, once; otherwise makes a new request. The response
 * counts only for the same method, address and token.
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

/**
 * Makes one call to the API: base address, bearer header, renewed token, and the end of the session on 401. A call with
 * a 401 waits until someone has logged in or out, so that nothing happens on the covered page. A query is then repeated
 * for the same person. A mutation is refused, because it must not be sent again without a new request by the person.
 */
export const transport: BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta
> = async (args, api, extraOptions) => {
  const { apiBase, sessionDecided } = api.extra as CallContext;
  const call = withoutEmptyQuery(typeof args === 'string' ? { url: args } : args);
  const session = () => (api.getState() as { session: Session }).session;
  const asked = session();
  const answer = await send({ ...call, url: apiBase + call.url }, api, extraOptions);
  // Only a response has a code; without a network the texts could not be fetched either.
  if (typeof answer.error?.status === 'number') await loadRefusalTexts();

  const renewed = answer.meta?.response?.headers.get(RENEWED_TOKEN);
  if (renewed && asked.token !== null && asked.token === session().token) api.dispatch(sessionStarted(renewed));
  if (answer.error?.status !== 401) return answer;

  if (asked.token !== null) api.dispatch(tokenRefused(asked.token) as never);
  // A failed login has no token and does not wait.
  const waits = hasEnded(session()) && (asked.token !== null || api.type === 'query');
  if (waits) await sessionDecided();
  const { token, person } = session();
  const goesOn = token !== null && token !== asked.token && person === asked.person;
  // The server refuses a token before it changes anything. If the call did not wait, a newer token was already there,
  // so even a mutation can be repeated.
  return goesOn && (api.type === 'query' || !waits) ? transport(args, api, extraOptions) : answer;
};

/** Generated calls name every parameter they know; without values the address gets no `?`. */
function withoutEmptyQuery(call: FetchArgs): FetchArgs {
  return Object.values(call.params ?? {}).some((value) => value !== undefined) ? call : { ...call, params: undefined };
}
