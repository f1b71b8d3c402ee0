import { createSessionCache, type ReadSession } from './sessionCache';

const sessionOf = (id: string) => ({ session: { id } }) as ReadSession;

let receivesNotices: boolean;
let now: number;
let cache: ReturnType<typeof createSessionCache>;
beforeEach(() => {
  receivesNotices = true;
  now = 10_000;
  cache = createSessionCache({ receivesNotices: () => receivesNotices, time: () => now });
});

const read = (id: string, found: ReadSession | undefined = sessionOf(id)) => cache.read(id, async () => found);

describe('A recently read session', () => {
  it('is served from the cache, which contains only sessions that were read', async () => {
    expect(await read('one')).toEqual(sessionOf('one'));
    expect(cache.get('one')).toMatchObject(sessionOf('one'));
    expect(cache.get('two')).toBeUndefined();
  });

  it('is cached for at most five seconds', async () => {
    await read('one');
    now += 4_999;
    expect(cache.get('one')).toBeDefined();
    now += 1;
    expect(cache.get('one')).toBeUndefined();
  });

  it('is removed from the cache by the notice that it ended, and other sessions stay in the cache', async () => {
    await read('one');
    await read('two');
    cache.forget('one');
    expect(cache.get('one')).toBeUndefined();
    expect(cache.get('two')).toBeDefined();
  });

  it('is removed from the cache if this process may have missed the notice that the session ended', async () => {
    await read('one');
    await read('two');
    cache.forget('');
    expect([cache.get('one'), cache.get('two')]).toEqual([undefined, undefined]);
  });

  it('is neither read from the cache nor stored in it while this process receives no notices', async () => {
    await read('one');
    receivesNotices = false;
    expect(cache.get('one')).toBeUndefined();
    await read('one');
    receivesNotices = true;
    expect(cache.get('one')).toBeUndefined();
  });

  it('is not stored in the cache if it ended while it was being read', async () => {
    await cache.read('one', async () => {
      cache.forget('one');
      return sessionOf('one');
    });
    expect(cache.get('one')).toBeUndefined();
  });

  it('is not cached during the second after this process has begun to end a session, even a different one', async () => {
    await read('one');
    cache.pause();
    expect(cache.get('one')).toBeUndefined();
    await read('one');
    expect(cache.get('one')).toBeUndefined();
    now += 1_000;
    await read('one');
    expect(cache.get('one')).toBeDefined();
  });
});

it('The cache stores nothing about a session that does not exist', async () => {
  await cache.read('none', async () => undefined);
  expect(cache.get('none')).toBeUndefined();
});

it('Only the latest ten thousand sessions stay in the cache', async () => {
  for (let id = 0; id <= 10_000; id += 1) await read(String(id));
  expect([cache.get('0'), cache.get('10000')]).toEqual([undefined, expect.anything()]);
});
