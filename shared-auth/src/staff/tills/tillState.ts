const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A till that was seen within this time (in milliseconds) is `working`. */
const AT_WORK_MS = 15 * MINUTE;
/**
 * A till that was not seen for this time (in milliseconds) counts as `missing`. A point of sale reports its tills once
 * a night, so its last nightly report did not include such a till.
 */
const MISSING_AFTER_MS = 36 * HOUR;

/** `working`: seen just now; `quiet`: seen a while ago; `missing`: not seen for a long time; `never`: not seen yet. */
export type TillState = 'working' | 'quiet' | 'missing' | 'never';

/** Returns the state of a till from the time when it was last seen (`lastSeenAt` in the response with the devices). */
export function tillState(lastSeenAt: string | null | undefined, now: number): TillState {
  if (!lastSeenAt) return 'never';
  const age = now - Date.parse(lastSeenAt);
  if (age < AT_WORK_MS) return 'working';
  return age < MISSING_AFTER_MS ? 'quiet' : 'missing';
}
