const KEY = 'saving/request-id';
const BYTES = 16;

/** The secret of a page whose browser refuses sessionStorage. */
let unstored: string | undefined;

/**
 * Returns this tab's secret, which it sends when it requests a code and when it uses the code. The server reserves the
 * tries of a code for the tab that requested it, so a stranger's guesses cannot use them up. It survives a reload.
 */
export function requestId(): string {
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
