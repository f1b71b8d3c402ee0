import { callAt, mountAt, type SuitePage } from 'contracts';

/**
 * Starts the API calls that the page's address already determines (`earlyCalls` of the remote that owns it). The
 * screens take the answers from `globalThis.earlyCalls` and handle the failures, so that the window reports no
 * unhandled rejection.
 */
export function startEarlyCalls({ registry, apiBase }: SuitePage): void {
  const calls = new Map<string, Promise<Response>>();
  globalThis.earlyCalls = calls;
  const owner = mountAt(registry, location.pathname)?.remote;
  const known = owner === undefined ? [] : (registry.remotes[owner]?.description.earlyCalls ?? []);
  for (const call of known.flatMap(({ page, call }) => callAt(call, page, location) ?? [])) {
    // Screens look a call up by its address alone, so the language must not change the answer.
    const answer = fetch(apiBase + call, { headers: { 'Accept-Language': '' } });
    answer.catch(() => {});
    calls.set(apiBase + call, answer);
  }
}
