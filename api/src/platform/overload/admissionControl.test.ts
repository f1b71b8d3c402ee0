import { createAdmissionControl } from './admissionControl';
import { URGENCIES, type Urgency } from './requestClasses';

let databaseWaitMs = 0;
const admissionOf = (calls: number) =>
  createAdmissionControl({ calls, waitMs: 200, databaseWaitMs: () => databaseWaitMs });
const admitted = (admission: ReturnType<typeof admissionOf>): Urgency[] =>
  URGENCIES.filter((urgency) => admission.admits(urgency));

/** Makes this many requests enter. */
const enter = (admission: ReturnType<typeof admissionOf>, count: number) =>
  Array.from({ length: count }, () => admission.enter());

beforeEach(() => void (databaseWaitMs = 0));

describe('an admission control for at most 100 requests', () => {
  it.each([
    [0, ['save', 'read', 'office', 'bulk']],
    [25, ['save', 'read', 'office']],
    [40, ['save', 'read']],
    [60, ['save']],
    [100, []],
  ])('admits, while %i requests are running, only the classes %j', (count, classes) => {
    const admission = admissionOf(100);
    enter(admission, count);
    expect(admitted(admission)).toEqual(classes);
  });

  it('admits requests again as soon as other requests have ended, and counts the end of each request only once', () => {
    const admission = admissionOf(100);
    const [first, ...others] = enter(admission, 60);
    first!();
    first!();
    expect([admission.atWork(), admission.admits('read')]).toEqual([59, true]);
    for (const leave of others) leave();
    expect(admission.atWork()).toBe(0);
  });

  it.each(['the event loop', 'the database'])('admits fewer requests while requests wait for %s', (reason) => {
    const admission = admissionOf(100);
    enter(admission, 50);
    databaseWaitMs = reason === 'the database' ? 1_000 : 0;
    for (let samples = 0; samples < 10; samples += 1) admission.adjust(reason === 'the database' ? 0 : 1_000);
    expect(admission.limit()).toBeLessThan(50);
    expect(admitted(admission)).toEqual([]);
  });

  it('never refuses all requests, even if requests wait for a very long time', () => {
    const admission = admissionOf(100);
    for (let samples = 0; samples < 1_000; samples += 1) admission.adjust(60_000);
    expect(admitted(admission)).toEqual(['save', 'read', 'office', 'bulk']);
    enter(admission, 6);
    expect(admitted(admission)).toEqual(['save']);
  });

  it('has its full limit again within five seconds after requests have stopped waiting', () => {
    const admission = admissionOf(100);
    for (let samples = 0; samples < 1_000; samples += 1) admission.adjust(60_000);
    for (let samples = 0; samples < 50; samples += 1) admission.adjust(0);
    expect(admission.limit()).toBe(100);
  });

  it('raises its limit by at most two percent per check while requests wait for at least a quarter of the permitted time', () => {
    const admission = admissionOf(100);
    for (let samples = 0; samples < 1_000; samples += 1) admission.adjust(60_000);
    for (let samples = 0; samples < 50; samples += 1) admission.adjust(60);
    expect(admission.limit()).toBeCloseTo(10 * 1.02 ** 50);
  });

  it('keeps its full limit while requests wait less than the permitted time', () => {
    const admission = admissionOf(100);
    enter(admission, 50);
    for (let samples = 0; samples < 100; samples += 1) admission.adjust(150);
    expect(admission.limit()).toBe(100);
  });
});

it('an admission control whose maximum is 0 admits all requests', () => {
  const admission = admissionOf(0);
  enter(admission, 10_000);
  admission.adjust(60_000);
  expect(admitted(admission)).toEqual([...URGENCIES]);
});
