/**
 * Keeps the answer of work that anybody may ask for: however often it is asked, the work runs once at a time and once
 * within `keepMs`. A failure is not kept.
 * @param now milliseconds of a clock that never goes back
 */
export function recently<Answer>(keepMs: number, work: () => Promise<Answer>, now = () => performance.now()): () => Promise<Answer> {
  let kept: { answer: Promise<Answer>; until: number } | undefined;
  return () => {
    if (kept && now() < kept.until) return kept.answer;
    const asked = { answer: work(), until: Infinity };
    kept = asked;
    asked.answer.then(
      () => (asked.until = now() + keepMs),
      () => (asked.until = 0),
    );
    return asked.answer;
  };
}
