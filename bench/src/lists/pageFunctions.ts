/*
 * Functions that run in the measured page. Each is sent to the page separately, so it may use only its arguments and
 * the page.
 */

/** Sets the mark `rows-painted` in the second frame after the first row of the table contains the text `row`. */
export function markRows(row: string): void {
  const look = () => {
    const cells = document.querySelector('tbody tr:not([aria-hidden="true"])')?.textContent ?? '';
    if (!cells.includes(row)) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('rows-painted')));
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true, characterData: true });
  look();
}

/** Starts to record what delays input: tasks longer than 50 ms, and late event handlers. */
export function recordBlocks(): void {
  const blocks = { longest: 0, latest: 0 };
  (window as unknown as { blocks: typeof blocks }).blocks = blocks;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocks.longest = Math.max(blocks.longest, duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      blocks.latest = Math.max(blocks.latest, entry.processingStart - entry.startTime);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

export const readBlocks = (): { longest: number; latest: number } =>
  (window as unknown as { blocks: { longest: number; latest: number } }).blocks;

/**
 * Scrolls down and up again, one step per frame, as a finger does.
 * @returns the times between the frames, in milliseconds
 */
export async function scrollFrames(forMs: number): Promise<number[]> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const gaps: number[] = [];
  let last = await frame();
  const start = last;
  let step = 24;
  while (last - start < forMs) {
    const before = scrollY;
    scrollBy({ top: step, behavior: 'instant' });
    const now = await frame();
    if (scrollY === before) step = -step;
    gaps.push(now - last);
    last = now;
  }
  return gaps;
}
