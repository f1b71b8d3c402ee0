import { Writable } from 'node:stream';
import { createEventStreams, type After, type EventStreams } from './eventStreams';

/** A clock that moves only when the test says so. */
function manualAfter() {
  const waiting = new Set<() => void>();
  const after: After = (_milliseconds, run) => {
    waiting.add(run);
    return () => void waiting.delete(run);
  };
  const pass = () => {
    const due = [...waiting];
    waiting.clear();
    for (const run of due) run();
  };
  return { after, pass, waiting };
}

/** A client that records what it reads. A stuck client reads nothing. */
function client({ stuck = false } = {}) {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      if (!stuck) done();
    },
  });
  return { stream, text: () => text, ids: () => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)) };
}

const NOW = Date.parse('2026-11-21T10:00:00Z');
const LATER = new Date(NOW + 60_000);

let hub: EventStreams;
let clock: ReturnType<typeof manualAfter>;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'], now: NOW });
  clock = manualAfter();
  hub = createEventStreams(() => new Date(), clock.after);
});
afterEach(() => {
  hub.detachAll();
  jest.useRealTimers();
});

function listen({
  branchId = null,
  sessionId = 'session',
  staffId = 'member',
  resumed = false,
  stuck = false,
  until = LATER,
}: {
  branchId?: string | null;
  sessionId?: string;
  staffId?: string;
  resumed?: boolean;
  stuck?: boolean;
  until?: Date;
} = {}) {
  const listener = client({ stuck });
  hub.attach(listener.stream, { branchId, restaurantId: null, sessionId, staffId, resumed, until });
  return listener;
}

describe('A burst of changes', () => {
  it('causes one event immediately and one at its end', () => {
    const { ids } = listen();
    hub.orderLogsChanged('a');
    expect(ids()).toHaveLength(1);
    for (let change = 0; change < 20; change += 1) hub.orderLogsChanged('a');
    expect(ids()).toHaveLength(1);
    clock.pass();
    expect(ids()).toHaveLength(2);
  });

  it('causes one event per quarter of a second while it continues', () => {
    const { ids } = listen();
    for (let quarter = 0; quarter < 4; quarter += 1) {
      hub.orderLogsChanged('a');
      hub.orderLogsChanged('a');
      clock.pass();
    }
    expect(ids()).toHaveLength(5);
  });

  it('causes only one event if it consists of one change, and does not delay the event of the next change', () => {
    const { ids } = listen();
    hub.orderLogsChanged('a');
    clock.pass();
    expect(ids()).toHaveLength(1);
    expect(clock.waiting.size).toBe(0);
    hub.orderLogsChanged('a');
    expect(ids()).toHaveLength(2);
  });

  it('in one branch does not delay the events of another branch', () => {
    const [one, other, all] = [listen({ branchId: 'a' }), listen({ branchId: 'b' }), listen()];
    hub.orderLogsChanged('a');
    hub.orderLogsChanged('b');
    expect([one, other, all].map(({ ids }) => ids().length)).toEqual([1, 1, 1]);
    clock.pass();
    expect([one, other, all].map(({ ids }) => ids().length)).toEqual([1, 1, 2]);
  });

  it('causes no event for clients that connect after it', () => {
    listen();
    hub.orderLogsChanged('a');
    hub.orderLogsChanged('a');
    const late = listen();
    clock.pass();
    expect(late.ids()).toEqual([]);
    hub.orderLogsChanged('a');
    clock.pass();
    expect(late.ids()).toHaveLength(1);
  });

  it('leaves no timer running after its clients have disconnected', async () => {
    const { stream } = listen({ branchId: 'a' });
    hub.orderLogsChanged('a');
    stream.destroy();
    await new Promise(setImmediate);
    expect(clock.waiting.size).toBe(0);
  });
});

describe('A process that may have missed notices from the database', () => {
  it('sends an event to every client if the notices were about changed orders', () => {
    const listeners = [listen({ branchId: 'a' }), listen({ branchId: 'b' }), listen()];
    hub.orderLogsChanged('');
    expect(listeners.map(({ ids }) => ids().length)).toEqual([1, 1, 1]);
  });

  it('ends every stream if the notices were about ended sessions, so that clients with a valid session reconnect', () => {
    const listeners = [listen({ sessionId: 'one' }), listen({ sessionId: 'other' })];
    hub.detach('');
    expect(listeners.map(({ stream }) => stream.writableEnded)).toEqual([true, true]);
  });
});

describe('A session that ends', () => {
  it('ends all its streams, and no streams of other sessions', () => {
    const [first, second, other] = [
      listen({ sessionId: 'one' }),
      listen({ sessionId: 'one', branchId: 'a' }),
      listen({ sessionId: 'other' }),
    ];
    hub.detach('one');
    expect([first, second, other].map(({ stream }) => stream.writableEnded)).toEqual([true, true, false]);
    hub.orderLogsChanged('a');
    expect([first, second, other].map(({ ids }) => ids().length)).toEqual([0, 0, 1]);
  });
});

describe('A change of a member', () => {
  it('ends all streams of the member’s sessions, so that their clients reconnect, and no streams of other members', () => {
    const [first, second, other] = [
      listen({ staffId: 'sara', sessionId: 'one' }),
      listen({ staffId: 'sara', sessionId: 'two', branchId: 'a' }),
      listen({ staffId: 'huda', sessionId: 'three' }),
    ];
    hub.detachMember('sara');
    expect([first, second, other].map(({ stream }) => stream.writableEnded)).toEqual([true, true, false]);
  });

  it('ends every stream if it is not known which members changed', () => {
    const listeners = [listen({ staffId: 'sara' }), listen({ staffId: 'huda' })];
    hub.detachMember('');
    expect(listeners.map(({ stream }) => stream.writableEnded)).toEqual([true, true]);
  });
});

describe('A client that does not read its events', () => {
  it('is disconnected when it has more than 64 kB unread, and the other clients still receive their events', () => {
    const [stuck, quick] = [listen({ stuck: true }), listen()];
    let changes = 0;
    while (!stuck.stream.destroyed && changes < 5_000) {
      hub.orderLogsChanged('a');
      clock.pass();
      changes += 1;
    }
    expect(stuck.stream.destroyed).toBe(true);
    expect(changes * 60).toBeGreaterThan(64 * 1024);
    expect(quick.ids()).toHaveLength(changes);
  });

  it('gets an event immediately when it reconnects', () => {
    expect(listen({ resumed: true }).ids()).toHaveLength(1);
  });

  it('is disconnected 15 seconds after the server has ended its stream', () => {
    const { stream } = listen({ stuck: true, sessionId: 'one' });
    hub.detach('one');
    expect(stream.destroyed).toBe(false);
    jest.advanceTimersByTime(15_000);
    expect(stream.destroyed).toBe(true);
  });
});

describe('The heartbeat', () => {
  it('ends a stream whose token has expired', () => {
    const [short, long] = [listen({ until: new Date(NOW + 10_000) }), listen()];
    jest.advanceTimersByTime(15_000);
    expect([short, long].map(({ stream }) => stream.writableEnded)).toEqual([true, false]);
  });
});

it('Event ids increase even if the clock is set back', () => {
  const { ids } = listen();
  hub.orderLogsChanged('a');
  jest.setSystemTime(NOW - 60_000);
  clock.pass();
  hub.orderLogsChanged('a');
  clock.pass();
  hub.orderLogsChanged('a');
  expect(ids()).toEqual([...ids()].sort((one, other) => one - other));
  expect(new Set(ids()).size).toBe(3);
});

describe('A server that stops', () => {
  it('ends every stream and tells its client to reconnect soon', () => {
    const { stream, text } = listen();
    hub.detachAll();
    expect(stream.writableEnded).toBe(true);
    const [, milliseconds] = /: this server stops\nretry: (\d+)\n\n$/.exec(text()) ?? [];
    expect(Number(milliseconds)).toBeGreaterThanOrEqual(500);
    expect(Number(milliseconds)).toBeLessThanOrEqual(1_000);
  });

  it('ends even those streams that are opened after the stop has begun', () => {
    hub.detachAll();
    const { stream, text } = listen();
    expect(stream.writableEnded).toBe(true);
    expect(text()).toMatch(/^: this server stops\nretry: /);
  });
});

it('The event hub lists the branches for which event streams are open', async () => {
  expect(hub.watched()).toEqual({ all: false, branchIds: [] });
  const cashier = listen({ branchId: 'olaya' });
  const administrator = listen();
  listen({ branchId: 'tahlia' });
  expect(hub.watched()).toEqual({ all: true, branchIds: ['olaya', 'tahlia'] });
  for (const { stream } of [cashier, administrator]) stream.destroy();
  await new Promise((resolve) => setImmediate(resolve));
  expect(hub.watched()).toEqual({ all: false, branchIds: ['tahlia'] });
});
