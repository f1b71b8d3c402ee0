import { createGate } from './admissionControl';
import { URGENCIES, type Urgency } from './urgency';

let databaseWaitMs = 0;
const gateOf = (calls: number) => createGate({ calls, waitMs: 200, databaseWaitMs: () => databaseWaitMs });
const admitted = (gate: ReturnType<typeof gateOf>): Urgency[] => URGENCIES.filter((urgency) => gate.admits(urgency));

/** Makes this many calls enter the gate. */
const enter = (gate: ReturnType<typeof gateOf>, count: number) => Array.from({ length: count }, () => gate.enter());

beforeEach(() => void (databaseWaitMs = 0));

describe('a gate for at most 100 calls', () => {
  it.each([
    [0, ['save', 'read', 'office', 'bulk']],
    [25, ['save', 'read', 'office']],
    [40, ['save', 'read']],
    [60, ['save']],
    [100, []],
  ])('with %i running calls admits the classes %j', (count, classes) => {
    const gate = gateOf(100);
    enter(gate, count);
    expect(admitted(gate)).toEqual(classes);
  });

  it('admits calls again as soon as other calls have ended, and counts the end of each call only once', () => {
    const gate = gateOf(100);
    const [first, ...others] = enter(gate, 60);
    first!();
    first!();
    expect([gate.atWork(), gate.admits('read')]).toEqual([59, true]);
    for (const leave of others) leave();
    expect(gate.atWork()).toBe(0);
  });

  it.each(['the event loop', 'the database'])('admits fewer calls while %s makes them wait', (reason) => {
    const gate = gateOf(100);
    enter(gate, 50);
    databaseWaitMs = reason === 'the database' ? 1_000 : 0;
    for (let looks = 0; looks < 10; looks += 1) gate.adjust(reason === 'the database' ? 0 : 1_000);
    expect(gate.limit()).toBeLessThan(50);
    expect(admitted(gate)).toEqual([]);
  });

  it('never refuses all calls, even if calls wait very long', () => {
    const gate = gateOf(100);
    for (let looks = 0; looks < 1_000; looks += 1) gate.adjust(60_000);
    expect(admitted(gate)).toEqual(['save', 'read', 'office', 'bulk']);
    enter(gate, 6);
    expect(admitted(gate)).toEqual(['save']);
  });

  it('has its full limit again within fifteen seconds after calls have stopped waiting', () => {
    const gate = gateOf(100);
    for (let looks = 0; looks < 1_000; looks += 1) gate.adjust(60_000);
    for (let looks = 0; looks < 160; looks += 1) gate.adjust(0);
    expect(gate.limit()).toBe(100);
  });

  it('does not change its limit during short waits', () => {
    const gate = gateOf(100);
    enter(gate, 50);
    for (let looks = 0; looks < 100; looks += 1) gate.adjust(150);
    expect(gate.limit()).toBe(100);
  });
});

it('a gate whose maximum is 0 admits all calls', () => {
  const gate = gateOf(0);
  enter(gate, 10_000);
  gate.adjust(60_000);
  expect(admitted(gate)).toEqual([...URGENCIES]);
});
