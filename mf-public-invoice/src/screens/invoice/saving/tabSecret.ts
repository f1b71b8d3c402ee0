import { personalKey, randomId, tabStorage } from 'contracts';

const KEY = personalKey('saving/request-id');

/**
 * Returns this tab's secret, which survives a reload. The tab sends it when it requests a code and when it uses the
 * code. The server counts the tries with this secret separately, so a stranger who guesses codes cannot use up the
 * diner's tries.
 */
export function tabSecret(): string {
  const kept = tabStorage.get(KEY) ?? randomId();
  tabStorage.set(KEY, kept);
  return kept;
}
