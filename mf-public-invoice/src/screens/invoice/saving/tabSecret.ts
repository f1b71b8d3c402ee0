const KEY = 'saving/request-id';
const BYTES = 16;

/** This page's secret, used if the browser refuses sessionStorage. */
let unstored: string | undefined;

/**
 * Returns this tab's secret, which survives a reload. The tab sends it when it requests a code and when it uses the
 * code. The server counts the tries with this secret separately, so a stranger who guesses codes cannot use up the
 * diner's tries.
 */
export function tabSecret(): string {
  try {
    const kept = sessionStorage.getItem(KEY) ?? randomId();
    sessionStorage.setItem(KEY, kept);
    return kept;
  } catch {
    return (unstored ??= randomId());
  }
}

/** Returns 128 random bits in hex. `crypto.randomUUID` does not exist on pages without https. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
