/**
 * Caches the result of work that any caller can start. Simultaneous callers share one run. A result is returned for
 * `keepMs` milliseconds, and then the next call starts a new run. A failure is not cached.
 * @param now returns the milliseconds of a monotonic clock
 */
export function recently<Answer>(
  keepMs: number,
  work: () => Promise<Answer>,
  now = () => performance.now(),
): () => Promise<Answer> {
  let kept: { answer: Promise<Answer>; until: number } | undefined;
  return () => {
    if (kept && now() < kept.until) return kept.answer;
    const run = { answer: work(), until: Infinity };
    kept = run;
    run.answer.then(
      () => (run.until = now() + keepMs),
      () => (run.until = 0),
    );
    return run.answer;
  };
}
