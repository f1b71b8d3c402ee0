import { setTimeout as delay } from 'node:timers/promises';
import type { Urgency } from '../../../src/platform/overload/requestClasses';
import type { Callers } from './callers';
import { createTally, sumOf, type Tally } from './tally';

/** The share of each class in all requests. */
const MIX: readonly (readonly [Urgency, number])[] = [
  ['save', 0.15],
  ['read', 0.5],
  ['office', 0.3],
  ['bulk', 0.05],
];
const TICK_MS = 20;
/** The time over which the served requests are counted, to calculate the offered load. */
const MEASURED_MS = 5_000;
const MIN_PER_SECOND = 4;
const PROBE_INTERVAL_MS = 1_000;
/** The maximum number of open requests. More requests would use too much of the callers' memory. */
const MAX_OPEN = 1_500;

/**
 * Sends several times as many requests as the server is currently serving.
 * @param times the ratio of sent requests to served requests
 * @param forMs the duration in milliseconds
 */
export async function overload(callers: Callers, times: number, forMs: number, tally: Tally): Promise<void> {
  const open = new Set<Promise<unknown>>();
  const start = (call: Promise<unknown>) => {
    open.add(call);
    void call.finally(() => open.delete(call));
  };
  const ends = performance.now() + forMs;
  const served: { at: number; count: number }[] = [];
  let due = 0;
  let last = performance.now();
  let probed = 0;
  while (performance.now() < ends) {
    await delay(TICK_MS);
    const now = performance.now();
    served.push({ at: now, count: sumOf(tally, 'served') });
    while (served[0]!.at < now - MEASURED_MS) served.shift();
    const [first, latest] = [served[0]!, served.at(-1)!];
    const perMs = latest.at > first.at ? (latest.count - first.count) / (latest.at - first.at) : 0;
    due += Math.max(times * perMs, MIN_PER_SECOND / 1000) * (now - last);
    last = now;
    for (; due >= 1; due -= 1) if (open.size < MAX_OPEN) start(callers.byClass[drawn()](tally));
    if (now - probed < PROBE_INTERVAL_MS) continue;
    probed = now;
    start(callers.probe(tally));
  }
  await Promise.all(open);
}

/** Sends requests one after another. Returns the counted responses. */
export async function lightLoad(callers: Callers, forMs: number): Promise<Tally> {
  const tally = createTally();
  const ends = performance.now() + forMs;
  while (performance.now() < ends) {
    await callers.byClass.save(tally);
    await callers.byClass.read(tally);
    await callers.byClass.office(tally);
  }
  return tally;
}

function drawn(): Urgency {
  let left = Math.random();
  for (const [urgency, share] of MIX) {
    left -= share;
    if (left < 0) return urgency;
  }
  return 'save';
}
