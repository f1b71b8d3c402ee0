import {
  browserStorage,
  callAt,
  deadline,
  earlyCallKey,
  mountAt,
  TOKEN_KEY,
  VERIFY_CALL,
  type SuitePage,
} from 'contracts';

/**
 * Starts the API calls that the page's URL already determines: the `earlyCalls` of the remote that owns the URL. In the
 * dashboard it also starts the verification of the session, because every page there waits for it. The shell takes the
 * responses from `globalThis.earlyCalls` and handles failures, so the window reports no unhandled rejection.
 */
export function startEarlyCalls({ registry, apiBase }: SuitePage): void {
  const calls = new Map<string, Promise<Response>>();
  globalThis.earlyCalls = calls;
  const start = (method: string, call: string, authorization?: string) => {
    // Every API request sends an empty Accept-Language (specification section 7), so the response does not depend on
    // the language of the page.
    const headers = { 'Accept-Language': '', ...(authorization && { Authorization: authorization }) };
    const answer = fetch(apiBase + call, { method, headers, signal: deadline() }).then(readWhole);
    answer.catch(() => {});
    calls.set(earlyCallKey(method, apiBase + call, authorization), answer);
  };
  const owner = mountAt(registry, location.pathname);
  const known = owner === undefined ? [] : (registry.remotes[owner.remote]?.description.earlyCalls ?? []);
  for (const call of known.flatMap(({ page, call }) => callAt(call, page, location) ?? [])) start('GET', call);
  const token = browserStorage.get(TOKEN_KEY);
  if (token && owner?.layout === 'dashboard') start('POST', VERIFY_CALL, `Bearer ${token}`);
}

/**
 * Returns a response whose body has arrived. The scripts read it only after they have loaded, which may take longer than
 * the deadline, and the deadline would end a body that is still being read.
 */
async function readWhole(answer: Response): Promise<Response> {
  return new Response(await answer.arrayBuffer(), answer);
}
