import { createRefusedCalls } from './refusedCalls';

let time: number;
let calls: ReturnType<typeof createRefusedCalls>;
beforeEach(() => {
  time = Date.UTC(2026, 10, 24);
  calls = createRefusedCalls(() => new Date(time));
});

const refuse = (times: number) => Array.from({ length: times }, () => calls.note('office'));

describe('a request class', () => {
  it('is reported as overloaded if its refusals per second, averaged over the last minute, exceed the given number', () => {
    refuse(60);
    calls.note('save');
    expect(calls.above(1)).toEqual([]);
    time += 30_000;
    refuse(1);
    expect(calls.above(1)).toEqual(['office']);
  });

  it('is no longer reported as overloaded once a minute has passed since its last refusal', () => {
    refuse(61);
    time += 60_000;
    expect(calls.above(1)).toEqual([]);
  });

  it('has its refusals counted from zero after the clock was set back', () => {
    refuse(61);
    time -= 3_600_000;
    expect(calls.above(1)).toEqual([]);
  });
});
