import { randomFrom } from '../../../simulator/random';

/** The kinds of faults and other disturbing actions of a run. */
export const FAULT_KINDS = [
  'killApi',
  'restartApi',
  'killWebHost',
  'killDatabase',
  'cutDatabase',
  'slowDatabase',
  'fullDisk',
  'stoppedPos',
  'slowPos',
  'stoppedSms',
  'slowSms',
  'droppedStreams',
  'jumpedClock',
  'damagedRelease',
  'release',
  'backup',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** A planned fault. All times are milliseconds after the start of the run. */
export interface PlannedFault {
  kind: FaultKind;
  atMs: number;
  forMs: number;
  /** The affected API process. */
  which: 0 | 1;
  /** How strong the fault is, from 0 to 1, such as the size of a jump of the clock. */
  size: number;
}

const PAUSE_MS = { least: 500, most: 2_500 };
const LENGTH_MS = { least: 300, most: 3_000 };

/**
 * Plans a run. In each round, every kind of fault happens once, in random order. A fault may begin before the previous
 * fault has ended.
 * @param seed decides all random choices: the same seed gives the same plan
 */
export function planFaults(seed: number, rounds: number, kinds: readonly FaultKind[] = FAULT_KINDS): PlannedFault[] {
  const random = randomFrom(seed);
  const between = ({ least, most }: { least: number; most: number }) => Math.round(least + random() * (most - least));
  let atMs = 0;
  return Array.from({ length: rounds }, () => shuffled(kinds, random))
    .flat()
    .map((kind) => {
      atMs += between(PAUSE_MS);
      return { kind, atMs, forMs: between(LENGTH_MS), which: random() < 0.5 ? 0 : 1, size: random() };
    });
}

function shuffled<Thing>(things: readonly Thing[], random: () => number): Thing[] {
  return things
    .map((thing) => ({ thing, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ thing }) => thing);
}
