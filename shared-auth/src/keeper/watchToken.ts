/** How often it is looked whether there is something to ask. */
const LOOK_EVERY_MS = 60_000;
/** What says that somebody is at work. */
const INPUT = ['keydown', 'pointerdown', 'wheel', 'input'] as const;

/** The part of a token's life after which its renewal is asked for, and for which an input counts. */
const PART = 4;

/**
 * Asks the server about a token, by a call that renews it past half its life: while somebody is at work in this page, each
 * quarter of that life, so that two of them fall into its second half at the latest; and once at its end, for whoever has
 * left finds the page covered. Who is idle for a quarter of that life asks no more.
 *
 * It counts the time since the token came, and compares no clock with the server's.
 * @param life of the token, in milliseconds
 * @returns the way to stop
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
    // A page out of sight leaves it to the one that is used.
    const isUsed = active !== null && active() <= life / PART && document.visibilityState === 'visible';
    if (!isOver && !(isUsed && asked() >= life / PART)) return;
    asked = stopwatch();
    ask();
  };

  INPUT.forEach((name) => addEventListener(name, onInput, { capture: true, passive: true }));
  // The machine may have slept.
  document.addEventListener('visibilitychange', look);
  const looking = setInterval(look, LOOK_EVERY_MS);
  return () => {
    INPUT.forEach((name) => removeEventListener(name, onInput, { capture: true }));
    document.removeEventListener('visibilitychange', look);
    clearInterval(looking);
  };
}

/** Milliseconds since now, by whichever clock says more: one may be set back, the other may stand still while the machine sleeps. */
function stopwatch(): () => number {
  const date = Date.now();
  const ticks = performance.now();
  return () => Math.max(Date.now() - date, performance.now() - ticks);
}
