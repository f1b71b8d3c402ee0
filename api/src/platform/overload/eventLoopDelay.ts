/** How often the event loop is checked. */
export const SAMPLE_INTERVAL_MS = 100;

/**
 * Measures how late the event loop runs its timers. A single late timer is ignored, because one garbage collection or
 * one large response can delay it. The reported delay is therefore the smaller one of the last two.
 * @param onDelay called with the delay in milliseconds, several times a second
 * @returns a function that stops the measurement
 */
export function monitorEventLoopDelay(onDelay: (delayMs: number) => void): () => void {
  let due = performance.now() + SAMPLE_INTERVAL_MS;
  let last = 0;
  const timer = setInterval(() => {
    const late = Math.max(0, performance.now() - due);
    due = performance.now() + SAMPLE_INTERVAL_MS;
    onDelay(Math.min(last, late));
    last = late;
  }, SAMPLE_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
