/** The interval between two checks. */
const LOOK_EVERY_MS = 60_000;
/** Events that count as activity. */
const INPUT = ['keydown', 'pointerdown', 'wheel', 'input'] as const;

/** An active page calls the server after every quarter of a token's life. An input counts as activity for that time. */
const PART = 4;

/**
 * Calls `ask` while a token is in use. The call renews a token that is past half its life.
 *
 * - While a person is active in this page, it calls `ask` after every quarter of the token's life. So at least two
 *   calls are made in the second half. The calls stop when the person has been idle for a quarter.
 * - From the end of the token's life it calls `ask` once a minute, so that an idle page notices the end and is covered.
 *
 * It measures the time since the token arrived, and never compares the device's clock with the server's clock.
 * @param life the token's lifetime in milliseconds
 * @returns a function that stops it
 */
export function watchToken(life: number, ask: () => void): () => void {
  const held = stopwatch();
  let asked = stopwatch();
  let active: (() => number) | null = null;

  const onInput = () => {
    active = stopwatch();
  };
  const look = () => {
    const isOver = held() >= life;
    // A hidden page leaves the renewal to the visible page.
    const isUsed = active !== null && active() <= life / PART && document.visibilityState === 'visible';
    if (!isOver && !(isUsed && asked() >= life / PART)) return;
    asked = stopwatch();
    ask();
  };

  INPUT.forEach((name) => addEventListener(name, onInput, { capture: true, passive: true }));
  // The machine may have slept since the last check.
  document.addEventListener('visibilitychange', look);
  const looking = setInterval(look, LOOK_EVERY_MS);
  return () => {
    INPUT.forEach((name) => removeEventListener(name, onInput, { capture: true }));
    document.removeEventListener('visibilitychange', look);
    clearInterval(looking);
  };
}

/**
 * Returns a function that returns the elapsed milliseconds. It reads two clocks and uses the clock that advanced
 * further: one may be set back, and the other may stop while the machine sleeps.
 */
function stopwatch(): () => number {
  const date = Date.now();
  const ticks = performance.now();
  return () => Math.max(Date.now() - date, performance.now() - ticks);
}
