/** The most callers that are remembered. Any further caller is refused until the time is over. */
const MOST_CALLERS = 10_000;

/**
 * Creates a limit for work that anybody may cause.
 * @param total the most within `everyMs`, of everybody together
 * @param each the most of one caller
 * @param now milliseconds of a monotonic clock
 * @returns a function that takes one piece for a caller, and tells whether it is allowed
 */
export function createBudget(
  { total, each, everyMs }: { total: number; each: number; everyMs: number },
  now = () => performance.now(),
): (caller: string) => boolean {
  let until = 0;
  let used = 0;
  const callers = new Map<string, number>();
  return function take(caller) {
    if (now() >= until) {
      until = now() + everyMs;
      used = 0;
      callers.clear();
    }
    const own = callers.get(caller) ?? 0;
    if (used >= total || own >= each || (own === 0 && callers.size >= MOST_CALLERS)) return false;
    used += 1;
    callers.set(caller, own + 1);
    return true;
  };
}
