/** The interval between two checks, in milliseconds. */
const POLL_INTERVAL_MS = 60_000;
/** Events that count as activity. */
const INPUT = ['keydown', 'pointerdown', 'wheel', 'input'] as const;

/**
 * The token's life is divided into this many parts. The page of an active person calls the server once per part. A
 * person counts as active for one part after each input.
 */
const PART = 4;

/**
 * Calls `verify` while a token is in use. The request of `verify` renews a token that is past half its life.
 *
 * - While a person is active in this page, the function calls `verify` after every quarter of the token's life. So it
 *   calls `verify` at least twice in the second half, in which the server renews the token. It stops when the person
 *   has been idle for a quarter.
 * - From the end of the token's life, the function calls `verify` once a minute. An idle page thus notices that the
 *   session has ended, and is covered.
 *
 * The function measures the time since the token arrived. It never compares the device's clock with the server's clock,
 * because the device's clock may be wrong.
 * @param life the token's lifetime in milliseconds
 * @returns a function that ends these calls
 */
export function renewWhileActive(life: number, verify: () => void): () => void {
  const sinceArrival = stopwatch();
  let sinceCall = stopwatch();
  let sinceInput: (() => number) | null = null;

  const onInput = () => {
    sinceInput = stopwatch();
  };
  const verifyIfDue = () => {
    const isOver = sinceArrival() >= life;
    // A hidden page leaves the renewal to the visible page.
    const isUsed = sinceInput !== null && sinceInput() <= life / PART && document.visibilityState === 'visible';
    if (!isOver && !(isUsed && sinceCall() >= life / PART)) return;
    sinceCall = stopwatch();
    verify();
  };

  INPUT.forEach((name) => addEventListener(name, onInput, { capture: true, passive: true }));
  // The device may have slept since the last check, so the page also checks when it becomes visible.
  document.addEventListener('visibilitychange', verifyIfDue);
  const polling = setInterval(verifyIfDue, POLL_INTERVAL_MS);
  return () => {
    INPUT.forEach((name) => removeEventListener(name, onInput, { capture: true }));
    document.removeEventListener('visibilitychange', verifyIfDue);
    clearInterval(polling);
  };
}

/**
 * Returns a function that returns the elapsed time in milliseconds. That function reads two clocks and uses the one
 * that advanced further. The system time may be set back, and `performance.now()` may stop while the device sleeps.
 */
function stopwatch(): () => number {
  const date = Date.now();
  const ticks = performance.now();
  return () => Math.max(Date.now() - date, performance.now() - ticks);
}
