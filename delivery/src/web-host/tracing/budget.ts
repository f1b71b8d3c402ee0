/** The maximum number of callers that are counted. Further callers are refused until the next period. */
const MAX_CALLERS = 10_000;

/**
 * Creates a limit for actions that anybody may cause.
 * @param total the maximum number of actions of all callers within `everyMs`
 * @param each the maximum number of actions of one caller within `everyMs`
 * @param now returns the milliseconds of a monotonic clock
 * @returns a function that counts an action of a caller and returns true, or returns false if a limit is reached
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
    if (used >= total || own >= each || (own === 0 && callers.size >= MAX_CALLERS)) return false;
    used += 1;
    callers.set(caller, own + 1);
    return true;
  };
}
