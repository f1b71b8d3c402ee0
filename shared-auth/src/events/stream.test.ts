import { followEvents } from './stream';

/** Answers one stream after the other with these texts, each ending when it has been read. */
function streams(...texts: (string | 401 | 'down')[]) {
  const asked: Headers[] = [];
  globalThis.fetch = async (_, init) => {
    asked.push(new Headers(init?.headers));
    const text = texts.shift();
    if (text === undefined) return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    if (text === 'down') throw new TypeError('Failed to fetch');
    return text === 401 ? new Response(null, { status: 401 }) : new Response(text);
  };
  return asked;
}

/** Follows until so many streams have been asked for. */
async function follow(asked: Headers[], until: number) {
  const heard: string[] = [];
  const leaving = new AbortController();
  const following = followEvents(
    { url: 'http://localhost/api/events', token: 'secret' },
    { onEvent: (name) => heard.push(name), onReconnect: () => heard.push('reconnected') },
    leaving.signal,
  );
  while (asked.length < until) await jest.advanceTimersByTimeAsync(1_000);
  leaving.abort();
  await following;
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
  it('is asked for with the bearer header', async () => {
    const asked = streams();
    await follow(asked, 1);
    expect(asked[0]!.get('Authorization')).toBe('Bearer secret');
  });

  it('is taken up again where it broke, and the listener is told that it may have missed something', async () => {
    const asked = streams('id: 7\nevent: orderLogsUpdate\ndata: {}\n\n', 'event: orderLogsUpdate\ndata: {}\n\n');
    expect(await follow(asked, 3)).toEqual(['orderLogsUpdate', 'reconnected', 'orderLogsUpdate']);
    expect(asked.map((headers) => headers.get('Last-Event-ID'))).toEqual([null, '7', '7']);
  });

  it('comes back after the API was down', async () => {
    const asked = streams('event: a\ndata: 1\n\n', 'down', 'down', 'event: b\ndata: 1\n\n');
    expect(await follow(asked, 5)).toEqual(['a', 'reconnected', 'b']);
  });

  it('ends when the token is refused', async () => {
    const asked = streams(401);
    await followEvents({ url: 'http://localhost/api/events', token: 'old' }, { onEvent: () => {}, onReconnect: () => {} }, new AbortController().signal);
    expect(asked).toHaveLength(1);
  });
});
