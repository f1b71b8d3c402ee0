import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { earlyCallKey } from 'contracts';
import type { Session } from '../session/sessionSlice';

/** The request header with the branch at which a restaurant admin with several branches works now (docs/calls.md). */
const BRANCH = 'X-Branch-Id';

/**
 * Returns the response of an early call with the same method, URL and token. Each early call is used once. Without such
 * an early call, makes a new request.
 */
async function fetchEarlyOrNow(request: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { earlyCalls } = globalThis;
  // An early call is made before the chosen branch is known.
  if (request instanceof Request && earlyCalls && !request.headers.has(BRANCH)) {
    const { pathname, search } = new URL(request.url);
    for (const address of [pathname + search, request.url]) {
      const key = earlyCallKey(request.method, address, request.headers.get('Authorization'));
      const early = earlyCalls.get(key);
      if (early && earlyCalls.delete(key)) return early;
    }
  }
  return fetch(request, init);
}

/** Sends a request with the token of the session, if there is one. */
export const send = fetchBaseQuery({
  fetchFn: fetchEarlyOrNow,
  prepareHeaders: (headers, { getState }) => {
    const { token, chosenBranch } = (getState() as { session: Session }).session;
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (token && chosenBranch) headers.set(BRANCH, chosenBranch);
    // Specification section 7: every request sends an empty Accept-Language.
    headers.set('Accept-Language', '');
    return headers;
  },
});
