import { watchToken } from './watchToken';

const MINUTE = 60_000;
/** As the API makes them. */
const LIFE = 30 * MINUTE;

let ask: jest.Mock;
let visibility: DocumentVisibilityState;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-01-01T08:00:00Z') });
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  ask = jest.fn();
  stop = watchToken(LIFE, ask);
});

afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Somebody types for some minutes, a letter every ten seconds. */
function type(minutes: number): void {
  for (let tens = 0; tens < minutes * 6; tens += 1) {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    jest.advanceTimersByTime(10_000);
  }
}

const idle = (minutes: number) => jest.advanceTimersByTime(minutes * MINUTE);

describe('A person at work who calls nothing', () => {
  it('is asked after each quarter of the token’s life, so at least once while it can be renewed', () => {
    type(7);
    expect(ask).not.toHaveBeenCalled();
    type(2);
    expect(ask).toHaveBeenCalledTimes(1);
    type(8);
    expect(ask).toHaveBeenCalledTimes(2);
    type(12);
    expect(ask.mock.calls.length).toBeGreaterThanOrEqual(3);
  });

  it.each(['pointerdown', 'wheel', 'input'])('is known by %s as well', (name) => {
    idle(5);
    dispatchEvent(new Event(name));
    idle(5);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('leaves it to the page in sight', () => {
    type(5);
    visibility = 'hidden';
    idle(5);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is asked again a quarter later when nobody answered', () => {
    type(20);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('Who is idle', () => {
  it('for a quarter of the token’s life is not kept alive', () => {
    type(8);
    idle(4);
    expect(ask).toHaveBeenCalledTimes(1);
    idle(17);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('finds the page covered: the end is asked for, also out of sight, and until somebody answers', () => {
    visibility = 'hidden';
    idle(30);
    expect(ask).toHaveBeenCalledTimes(1);
    idle(2);
    expect(ask).toHaveBeenCalledTimes(3);
  });
});

describe('The clocks', () => {
  it('of a laptop that slept past the end: it is asked as soon as the page is seen again', () => {
    jest.setSystemTime(new Date('2026-01-01T12:00:00Z'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('of a till that was set back: the end is noticed all the same', () => {
    jest.setSystemTime(new Date('2000-01-01T00:00:00Z'));
    idle(30);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

it('stops with its token', () => {
  stop();
  type(40);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(ask).not.toHaveBeenCalled();
});
