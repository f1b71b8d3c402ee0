import { renewWhileActive } from './renewWhileActive';

const MINUTE = 60_000;
/** The lifetime of the API's tokens, in milliseconds. */
const LIFE = 30 * MINUTE;

let verify: jest.Mock;
let visibility: DocumentVisibilityState;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-01-01T08:00:00Z') });
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  verify = jest.fn();
  stop = renewWhileActive(LIFE, verify);
});

afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Types a letter every ten seconds, for the given number of minutes. */
function type(minutes: number): void {
  for (let tens = 0; tens < minutes * 6; tens += 1) {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    jest.advanceTimersByTime(10_000);
  }
}

const idle = (minutes: number) => jest.advanceTimersByTime(minutes * MINUTE);

describe('While a person is active but the work causes no requests', () => {
  it('the page requests a renewal after each quarter of the token’s lifetime, so that the token is renewed in time', () => {
    type(7);
    expect(verify).not.toHaveBeenCalled();
    type(2);
    expect(verify).toHaveBeenCalledTimes(1);
    type(8);
    expect(verify).toHaveBeenCalledTimes(2);
    type(12);
    expect(verify.mock.calls.length).toBeGreaterThanOrEqual(3);
  });

  it.each(['pointerdown', 'wheel', 'input'])('the event %s counts as activity', (name) => {
    idle(5);
    dispatchEvent(new Event(name));
    idle(5);
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it('a hidden page requests no renewal, because the visible page does', () => {
    type(5);
    visibility = 'hidden';
    idle(5);
    expect(verify).not.toHaveBeenCalled();
  });

  it('the page requests a renewal again after another quarter of the token’s lifetime if the first request got no response', () => {
    type(20);
    expect(verify).toHaveBeenCalledTimes(2);
  });
});

describe('While a person is idle', () => {
  it('the page stops requesting renewals after a quarter of the token’s lifetime', () => {
    type(8);
    idle(4);
    expect(verify).toHaveBeenCalledTimes(1);
    idle(17);
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it('even a hidden page verifies the token after the token’s lifetime, and repeats the request until the API responds', () => {
    visibility = 'hidden';
    idle(30);
    expect(verify).toHaveBeenCalledTimes(1);
    idle(2);
    expect(verify).toHaveBeenCalledTimes(3);
  });
});

describe('The end of the token’s lifetime is noticed', () => {
  it('when the page becomes visible again on a laptop that was asleep when the lifetime ended', () => {
    jest.setSystemTime(new Date('2026-01-01T12:00:00Z'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it('on a computer whose clock was set back', () => {
    jest.setSystemTime(new Date('2000-01-01T00:00:00Z'));
    idle(30);
    expect(verify).toHaveBeenCalledTimes(1);
  });
});

it('No renewal is requested after the automatic renewal was stopped', () => {
  stop();
  type(40);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(verify).not.toHaveBeenCalled();
});
