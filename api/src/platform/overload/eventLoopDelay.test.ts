import { SAMPLE_INTERVAL_MS, monitorEventLoopDelay } from './eventLoopDelay';

let delays: number[];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  delays = [];
  stop = monitorEventLoopDelay((delayMs) => delays.push(Math.round(delayMs)));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** Makes one check of the event loop happen this many milliseconds late. */
function lookLate(ms: number): void {
  const before = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + SAMPLE_INTERVAL_MS + ms);
  jest.advanceTimersByTime(SAMPLE_INTERVAL_MS);
  before.mockRestore();
}

describe('the delay of the event loop', () => {
  it('is zero while timers run on time', () => {
    jest.advanceTimersByTime(3 * SAMPLE_INTERVAL_MS);
    expect(delays).toEqual([0, 0, 0]);
  });

  it('ignores a single late timer', () => {
    lookLate(900);
    expect(delays).toEqual([0]);
  });

  it('is the smaller of the delays of two late timers in a row', () => {
    lookLate(900);
    lookLate(2_000);
    expect(delays).toEqual([0, 900]);
  });

  it('is no longer reported after the measurement was stopped', () => {
    stop();
    jest.advanceTimersByTime(3 * SAMPLE_INTERVAL_MS);
    expect(delays).toEqual([]);
  });
});
