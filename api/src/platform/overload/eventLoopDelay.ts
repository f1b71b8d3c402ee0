/** How often the event loop is checked. */
export const LOOK_EVERY_MS = 100;

/**
 * Measures how late the event loop runs its timers. A single late timer is ignored, because one garbage collection or
 * one large response can delay it. The reported delay is therefore the smaller one of the last two.
 * @param looked called with the delay in milliseconds, several times a second
 * @returns a function that stops the measurement
 */
export function watchLoop(looked: (delayMs: number) => void): () => void {
  let due = performance.now() + LOOK_EVERY_MS;
  let last = 0;
  const timer = setInterval(() => {
    const late = Math.max(0, performance.now() - due);
    due = performance.now() + LOOK_EVERY_MS;
    looked(Math.min(last, late));
    last = late;
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
