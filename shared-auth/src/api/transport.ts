import { fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError, type FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { loadRefusalTexts } from '../refusals/refusalTexts';
import { hasEnded, type Session, sessionStarted } from '../session/sessionSlice';
import { tokenRefused } from '../session/tokenRefused';

/** What the store gives to every call: where the API is. */
export interface Transport {
  /** The `{host}` of every call, for example `/api`. */
  apiBase: string;
}

/** What a call finds in the store. */
export interface CallContext extends Transport {
  /** Resolves when a session that has ended goes on, or is over for good. */
  sessionDecided(): Promise<void>;
}

/** The response header in which the server hands over a renewed token. */
const RENEWED_TOKEN = 'x-renewed-token';

/** The answer of a call that the HTML has already started, once; otherwise a new request. The HTML calls for nobody: who is signed in asks anew. */
async function fetchEarlyOrNow(request: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (request instanceof Request && request.method === 'GET' && !request.headers.has('Authorization')) {
    const { pathname, search } = new URL(request.url);
    const early = globalThis.earlyCalls?.get(pathname + search) ?? globalThis.earlyCalls?.get(request.url);
    if (early) {
      globalThis.earlyCalls?.delete(pathname + search);
      globalThis.earlyCalls?.delete(request.url);
      return early;
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
 * One call to the API: base address, bearer header, renewal, and the end of the session on 401. The call then waits until it
 * is decided who goes on, so that nothing happens on the covered page: what was to be read is read for the same person, what was
 * to be changed is refused, for nothing is sent again that nobody asked for again.
 */
export const transport: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta> = async (args, api, extraOptions) => {
  const { apiBase, sessionDecided } = api.extra as CallContext;
  const call = withoutEmptyQuery(typeof args === 'string' ? { url: args } : args);
  const session = () => (api.getState() as { session: Session }).session;
  const asked = session();
  const answer = await send({ ...call, url: apiBase + call.url }, api, extraOptions);
  // Only an answer has a code; without a network the texts could not be fetched either.
  if (typeof answer.error?.status === 'number') await loadRefusalTexts();

  const renewed = answer.meta?.response?.headers.get(RENEWED_TOKEN);
  if (renewed && asked.token !== null && asked.token === session().token) api.dispatch(sessionStarted(renewed));
  if (answer.error?.status !== 401) return answer;

  if (asked.token !== null) api.dispatch(tokenRefused(asked.token) as never);
  // A login that failed has no token either, and waits for nothing.
  const waits = hasEnded(session()) && (asked.token !== null || api.type === 'query');
  if (waits) await sessionDecided();
  const { token, person } = session();
  const goesOn = token !== null && token !== asked.token && person === asked.person;
  // A refused token is refused before anything is done: where nobody waited, a newer one was there all the time.
  return goesOn && (api.type === 'query' || !waits) ? transport(args, api, extraOptions) : answer;
};

/** Generated calls name every parameter they know; when none has a value the address gets no `?`. */
function withoutEmptyQuery(call: FetchArgs): FetchArgs {
  return Object.values(call.params ?? {}).some((value) => value !== undefined) ? call : { ...call, params: undefined };
}
