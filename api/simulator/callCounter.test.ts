import { CallCounter } from './callCounter';

describe('the call counter', () => {
  it('returns the largest number of calls that one token made within sixty seconds', () => {
    const counter = new CallCounter();
    for (let second = 0; second < 50; second += 1) counter.add('one', second * 1000);
    counter.add('another', 0);
    expect(counter.busiest).toBe(50);
    for (let second = 55; second < 115; second += 1) counter.add('one', second * 1000);
    // In the sixty seconds that begin at 55 s, there are sixty calls.
    expect(counter.busiest).toBe(60);
    expect(counter.calls).toBe(111);
  });

  it('returns the number of calls in the current minute of the clock', () => {
    const counter = new CallCounter();
    expect([59_000, 59_500, 60_000].map((at) => counter.add('one', at))).toEqual([1, 2, 1]);
  });
});
