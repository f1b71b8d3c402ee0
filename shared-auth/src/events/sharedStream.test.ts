import { fakeApi, fakeEvents, type FakeEvents } from 'shared-ui/testing';
import { followTogether } from './sharedStream';

/** A channel between the tabs of one browser, which jsdom does not have. A frozen tab neither hears nor speaks. */
class FakeChannel {
  static open = new Set<FakeChannel>();
  static isFrozen: FakeChannel | undefined;
  onmessage: (event: { data: unknown }) => void = () => {};

  constructor(private readonly name: string) {
    FakeChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    if (FakeChannel.isFrozen === this) return;
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name)
        queueMicrotask(
          () => FakeChannel.open.has(other) && FakeChannel.isFrozen !== other && other.onmessage({ data }),
        );
  }

  close(): void {
    FakeChannel.open.delete(this);
  }
}

let events: FakeEvents;
let isHidden = false;
const open: AbortController[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  fakeApi();
  events = fakeEvents();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  FakeChannel.open.clear();
  FakeChannel.isFrozen = undefined;
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  isHidden = false;
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
});
afterEach(() => {
  for (const tab of open.splice(0)) tab.abort();
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

function openTab({ person = 'huda', isNeededHidden = false } = {}) {
  const heard: string[] = [];
  const closing = new AbortController();
  open.push(closing);
  const source = {
    url: 'http://localhost/api/events',
    token: () => 'token',
    person,
    isNeededHidden: () => isNeededHidden,
  };
  const listener = {
    onEvent: (name: string) => heard.push(name),
    onReconnect: () => heard.push('read again'),
    onLost: () => heard.push('lost'),
  };
  followTogether(source, listener, closing.signal);
  return { heard, close: () => closing.abort() };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** Opens tabs one after the other, and forgets what they heard meanwhile. */
async function openTabs(count: number) {
  const tabs = [];
  for (let index = 0; index < count; index += 1) {
    tabs.push(openTab());
    await pass(1_000);
  }
  for (const { heard } of tabs) heard.length = 0;
  return tabs;
}

describe('The tabs of a person', () => {
  it('have one stream together, even if all are restored at once, and each hears each event once', async () => {
    const tabs = Array.from({ length: 16 }, () => openTab());
    await pass(3_000);
    expect(events.listeners()).toBe(1);
    for (const { heard } of tabs) heard.length = 0;
    events.send('orderLogsUpdate');
    await pass(0);
    expect(tabs.map(({ heard }) => heard)).toEqual(Array(16).fill(['orderLogsUpdate']));
  });

  it('hand the stream over when its tab is closed, and read their data again', async () => {
    const [first, ...others] = await openTabs(3);
    first!.close();
    await pass(1_000);
    expect(events.listeners()).toBe(1);
    expect(others.map(({ heard }) => heard)).toEqual([['read again'], ['read again']]);
    events.send('orderLogsUpdate');
    await pass(0);
    expect(others.map(({ heard }) => heard.at(-1))).toEqual(['orderLogsUpdate', 'orderLogsUpdate']);
  });

  it('take the stream over from a tab that is frozen or has crashed, and still have one when it wakes', async () => {
    const [first, second] = await openTabs(2);
    FakeChannel.isFrozen = [...FakeChannel.open][0];
    await pass(20_000);
    expect(second!.heard).toEqual(['read again']);
    FakeChannel.isFrozen = undefined;
    await pass(20_000);
    expect(events.listeners()).toBe(1);
    first!.heard.length = second!.heard.length = 0;
    events.send('orderLogsUpdate');
    await pass(0);
    expect([first!.heard, second!.heard]).toEqual([['orderLogsUpdate'], ['orderLogsUpdate']]);
  });

  it('all know that the connection is lost, also a tab that is opened then, and that it is back', async () => {
    const [first, second] = await openTabs(2);
    events.lose();
    await pass(10_000);
    const third = openTab();
    await pass(5_000);
    for (const { heard } of [first!, second!, third]) expect(heard).toContain('lost');
    events.restore();
    await pass(60_000);
    for (const { heard } of [first!, second!, third]) expect(heard.at(-1)).toBe('read again');
  });

  it('do not share a stream with the tabs of another person', async () => {
    const [own] = await openTabs(1);
    const other = openTab({ person: 'sara' });
    await pass(1_000);
    expect(events.listeners()).toBe(2);
    other.close();
    await pass(0);
    expect(events.listeners()).toBe(1);
    expect(own!.heard).toEqual([]);
  });
});

describe('A tab', () => {
  /** Hides all tabs, or shows them. */
  const hide = (hidden: boolean) => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it.each([
    ['with other tabs', FakeChannel],
    ['in a browser without BroadcastChannel', undefined],
  ])(
    'has no stream after it was hidden for long, and reads its data again when it is visible (%s)',
    async (_, channel) => {
      Object.assign(globalThis, { BroadcastChannel: channel });
      const [tab] = await openTabs(1);
      hide(true);
      await pass(30_000);
      expect(events.listeners()).toBe(1);
      await pass(40_000);
      expect(events.listeners()).toBe(0);
      tab!.heard.length = 0;
      hide(false);
      await pass(1_000);
      expect(events.listeners()).toBe(1);
      expect(tab!.heard).toEqual(['read again']);
    },
  );

  it('keeps the stream while it is hidden if it makes a sound for each order', async () => {
    openTab({ isNeededHidden: true });
    await pass(1_000);
    hide(true);
    await pass(600_000);
    expect(events.listeners()).toBe(1);
  });

  it('in the back/forward cache has no stream', async () => {
    const [tab] = await openTabs(1);
    dispatchEvent(new Event('pagehide'));
    await pass(0);
    expect(events.listeners()).toBe(0);
    dispatchEvent(new Event('pageshow'));
    await pass(1_000);
    expect(tab!.heard).toEqual(['read again']);
  });
});
