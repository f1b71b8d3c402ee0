/** The times of day at which tills close orders, in Riyadh's time zone, with a peak at lunch and one in the evening. */
const CLOSINGS = [
  ...['12:20', '12:50', '13:20', '13:50', '14:40', '17:30'],
  ...['19:40', '20:20', '21:00', '21:40', '22:30'],
];
/** The quiet days, Sunday to Wednesday, on which a till closes fewer orders. */
const QUIET_DAYS = [0, 1, 2, 3];
const DAYS = 14;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RIYADH_AHEAD_MS = 3 * HOUR_MS;
/** The minimum age of an order. Newer orders are omitted, because a till's QR code could still show them. */
const YOUNGEST_MS = 3 * HOUR_MS;
/** The time between the orders of two tills of the same branch. */
const BETWEEN_TILLS_MS = 4 * 60_000;

/**
 * Returns the times at which a till closed its orders, oldest first: on fourteen full days, and on the current day
 * until three hours ago.
 * @param till the number of the till within its branch
 * @param random decides which orders of a day are omitted, so that days differ
 */
export function closingTimes(now: Date, till: number, random: () => number): Date[] {
  const days = Array.from({ length: DAYS + 1 }, (_, index) => {
    const day = new Date(now.getTime() + RIYADH_AHEAD_MS - (DAYS - index) * DAY_MS);
    const kept = QUIET_DAYS.includes(day.getUTCDay()) ? 0.6 : 0.85;
    const date = day.toISOString().slice(0, 10);
    return CLOSINGS.filter(() => random() < kept).map((time) => Date.parse(`${date}T${time}:00+03:00`));
  });
  return days
    .flat()
    .map((at) => new Date(at + till * BETWEEN_TILLS_MS + Math.floor(random() * 60) * 1000))
    .filter((at) => at.getTime() <= now.getTime() - YOUNGEST_MS);
}
