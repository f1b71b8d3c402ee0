import { fetchBaseQuery, type BaseQueryFn, type FetchArgs, type FetchBaseQueryError, type FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { type Session, sessionCleared, sessionStarted } from '../session/sessionSlice';

/** What the store gives to every call: where the API is. */
export interface Transport {
  /** The `{host}` of every call, for example `/api`. */
  apiBase: string;
}

/** The response header in which the server hands over a renewed token. */
const RENEWED_TOKEN = 'x-renewed-token';

/** The answer of a call that the HTML has already started, once; otherwise a new request. */
async function fetchEarlyOrNow(request: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (request instanceof Request && request.method === 'GET') {
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
 * One call to the API: base address, bearer header, renewal, and the end of the session on 401.
 * A 401 ends the session only when it answers the token that is still in use: a late answer to an old one says nothing.
 */
export const transport: BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta> = async (args, api, extraOptions) => {
  const { apiBase } = api.extra as Transport;
  const call = withoutEmptyQuery(typeof args === 'string' ? { url: args } : args);
  const tokenOf = () => (api.getState() as { session: Session }).session.token;
  const tokenSent = tokenOf();
  const answer = await send({ ...call, url: apiBase + call.url }, api, extraOptions);
  if (tokenSent !== null && tokenSent === tokenOf()) {
    const renewed = answer.meta?.response?.headers.get(RENEWED_TOKEN);
    if (renewed) api.dispatch(sessionStarted(renewed));
    if (answer.error?.status === 401) api.dispatch(sessionCleared());
  }
  return answer;
};

/** Generated calls name every parameter they know; when none has a value the address gets no `?`. */
function withoutEmptyQuery(call: FetchArgs): FetchArgs {
  return Object.values(call.params ?? {}).some((value) => value !== undefined) ? call : { ...call, params: undefined };
}
