import { followEvents, type StreamSource } from './stream';

/**
 * Replaces `fetch`. Each request gets the next item: a text as a stream that ends after it, an empty response with
 * status 401, or a network failure for 'down'. Further requests wait until they are aborted.
 */
function streams(...texts: (string | 401 | 'down')[]) {
  const asked: Headers[] = [];
  globalThis.fetch = async (_, init) => {
    asked.push(new Headers(init?.headers));
    const text = texts.shift();
    if (text === undefined)
      return new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    if (text === 'down') throw new TypeError('Failed to fetch');
    return text === 401 ? new Response(null, { status: 401 }) : new Response(text);
  };
  return asked;
}

const SOURCE = { url: 'http://localhost/api/events', token: () => 'secret' };

/** Follows the stream, and records how the listener is called. */
function begin(source: StreamSource = SOURCE) {
  const heard: string[] = [];
  const leaving = new AbortController();
  const listener = {
    onEvent: (name: string) => heard.push(name),
    onReconnect: () => heard.push('reconnected'),
    onLost: () => heard.push('lost'),
  };
  const following = followEvents(source, listener, leaving.signal);
  const leave = () => {
    leaving.abort();
    return following;
  };
  return { heard, leave };
}

/** Follows the stream until it has been requested the given number of times. */
async function follow(asked: Headers[], until: number, source?: StreamSource) {
  const { heard, leave } = begin(source);
  while (asked.length < until) await jest.advanceTimersByTimeAsync(1_000);
  await leave();
  return heard;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('A stream of server-sent events', () => {
  it('is requested with the bearer header', async () => {
    const asked = streams();
    await follow(asked, 1);
    expect(asked[0]!.get('Authorization')).toBe('Bearer secret');
  });

  it('resumes after the last received event, and tells the listener that events may have been missed', async () => {
    const asked = streams('id: 7\nevent: orderLogsUpdate\ndata: {}\n\n', 'event: orderLogsUpdate\ndata: {}\n\n');
    expect(await follow(asked, 3)).toEqual(['orderLogsUpdate', 'reconnected', 'orderLogsUpdate']);
    expect(asked.map((headers) => headers.get('Last-Event-ID'))).toEqual([null, '7', '7']);
  });

  it('reconnects after the API was down; if the first retry fails, the stream reports the lost connection once', async () => {
    const asked = streams(
      'event: a\ndata: 1\n\n',
      'event: b\ndata: 1\n\n',
      'down',
      'down',
      'down',
      'event: c\ndata: 1\n\n',
    );
    expect(await follow(asked, 7)).toEqual(['a', 'reconnected', 'b', 'lost', 'reconnected', 'c']);
  });

  it('reports possibly missed events when the first connection took several attempts', async () => {
    expect(await follow(streams('down', 'event: a\ndata: 1\n\n'), 3)).toEqual(['reconnected', 'a']);
  });

  it('reports possibly missed events when it continues an earlier stream', async () => {
    expect(await follow(streams('event: a\ndata: 1\n\n'), 2, { ...SOURCE, resumes: true })).toEqual([
      'reconnected',
      'a',
    ]);
  });

  it('reconnects as soon as the device is online again', async () => {
    const asked = streams('down', 'down', 'down', 'down', 'event: a\ndata: 1\n\n');
    const { heard, leave } = begin();
    while (asked.length < 4) await jest.advanceTimersByTimeAsync(1_000);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['lost', 'reconnected', 'a']);
    await leave();
  });

  it('reconnects when no heartbeat arrives in time', async () => {
    const asked: number[] = [];
    globalThis.fetch = async (_, init) => {
      asked.push(Date.now());
      return new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    };
    const { leave } = begin();
    await jest.advanceTimersByTimeAsync(44_000);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(asked).toHaveLength(2);
    await leave();
  });

  it.each([
    ['the session has too many streams', 429],
    ['the server is busy', 503],
  ])('waits for the time in Retry-After if %s', async (_reason, status) => {
    let asked = 0;
    globalThis.fetch = async () => {
      asked += 1;
      return new Response(null, { status, headers: { 'retry-after': '60' } });
    };
    const { leave } = begin();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(asked).toBe(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(asked).toBe(2);
    await leave();
  });

  it('ends when the server refuses the token', async () => {
    const asked = streams(401);
    await followEvents(
      { url: 'http://localhost/api/events', token: () => 'old' },
      { onEvent: () => {}, onReconnect: () => {} },
      new AbortController().signal,
    );
    expect(asked).toHaveLength(1);
  });
});
