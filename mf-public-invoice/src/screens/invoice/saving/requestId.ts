const KEY = 'saving/request-id';
const BYTES = 16;

/** For a browser that refuses the session's storage. */
let unstored: string | undefined;

/**
 * This tab's secret for the calls that ask for a code and use it. The server gives the code's tries to the tab that asked for it,
 * so a stranger's wrong guesses cannot use them up. It survives a reload.
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

/** 128 random bits in hex. `crypto.randomUUID` is missing on pages without https. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
