import { CONTRACT } from 'contracts';
import { registryLog } from '../registry/registryLog';
import { tableOfLog, tableOfRegistry } from '../registry/tables';
import { writeRemote } from '../testing/fixtures';
import { STORE_KINDS, type TestStore } from '../testing/stores';
import { setCanary, shareOf } from './canary';
import { prune } from './prune';
import { publish } from './publish';
import { releasesOf } from './releases';
import { rollBack } from './rollback';

let test: TestStore;
afterEach(() => test.close());

const live = async (remote = 'mf-one') => (await registryLog(test.store).read()).remotes[remote]!;

/**
 * Publishes a version of a remote.
 * @returns its release
 */
async function ship(
  version: string,
  { name = 'mf-one', mounts = undefined as string[] | undefined, now = () => new Date() } = {},
): Promise<string> {
  const { release } = await publish(
    await writeRemote(test.folder, { name, version, mounts }),
    test.store,
    'tester',
    now,
  );
  return release;
}

describe.each(Object.entries(STORE_KINDS))('rolling back in %s', (_, create) => {
  beforeEach(async () => {
    test = await create();
  });

  it('makes the previous release live again, with its own remote.json', async () => {
    const first = await ship('1.0.0', { mounts: ['/one', '/old'] });
    await ship('1.1.0', { mounts: ['/one'] });

    await expect(rollBack('mf-one', undefined, test.store, 'the night watch')).resolves.toEqual({
      remote: 'mf-one',
      release: first,
      changed: true,
    });
    expect(await live()).toMatchObject({
      release: first,
      description: { mounts: [{ path: '/one' }, { path: '/old' }] },
    });
  });

  it('a second time goes back one more release, instead of undoing the first roll-back', async () => {
    const releases = [await ship('1.0.0'), await ship('1.1.0'), await ship('1.2.0')];
    await rollBack('mf-one', undefined, test.store, 'tester');
    expect((await live()).release).toBe(releases[1]);
    await rollBack('mf-one', undefined, test.store, 'tester');
    expect((await live()).release).toBe(releases[0]);
    await expect(rollBack('mf-one', undefined, test.store, 'tester')).rejects.toThrow(
      'no release of it was live before the present one',
    );
  });

  it('makes the older of two releases live, even if the newer release became live by a roll-back', async () => {
    const [first, second] = [await ship('1.0.0'), await ship('1.1.0')];
    await rollBack('mf-one', undefined, test.store, 'tester');
    await rollBack('mf-one', second, test.store, 'tester');
    await rollBack('mf-one', undefined, test.store, 'tester');
    expect((await live()).release).toBe(first);
  });

  it('makes the release with the given version live, if only one release has that version', async () => {
    const first = await ship('1.0.0');
    await ship('1.1.0');
    await ship('1.2.0');
    await expect(rollBack('mf-one', '1.0.0', test.store, 'tester')).resolves.toMatchObject({ release: first });
  });

  it('is refused with a list of releases if the given version matches no release or several releases', async () => {
    const releases = [await ship('1.0.0'), await ship('1.1.0')];
    await expect(rollBack('mf-one', '2', test.store, 'tester')).rejects.toThrow(
      `has no release 2 of mf-one; it has ${releases.join(', ')}`,
    );
    await expect(rollBack('mf-one', '1.', test.store, 'tester')).rejects.toThrow(
      `1. may be any of ${releases.join(', ')}: write more of the one you mean`,
    );
    await expect(rollBack('mf-none', '1.0.0', test.store, 'tester')).rejects.toThrow('mf-none cannot be rolled back');
  });

  it('is refused when a path of the previous release now belongs to a different remote', async () => {
    await ship('1.0.0', { mounts: ['/shared'] });
    await ship('1.1.0', { mounts: ['/own'] });
    await ship('1.0.0', { name: 'mf-two', mounts: ['/shared'] });
    await expect(rollBack('mf-one', undefined, test.store, 'tester')).rejects.toThrow(
      'the address /shared belongs to mf-two',
    );
    expect((await live()).description.mounts).toEqual([{ path: '/own' }]);
  });

  it('ends the remote’s canary', async () => {
    await ship('1.0.0');
    const second = await ship('1.1.0');
    await rollBack('mf-one', undefined, test.store, 'tester');
    await setCanary('mf-one', second, 0.5, test.store, 'tester');
    await rollBack('mf-one', '1.0.0', test.store, 'tester');
    expect((await live()).canary).toBeNull();
  });
});

describe.each(Object.entries(STORE_KINDS))('a canary in %s', (_, create) => {
  let first: string;
  let second: string;

  beforeEach(async () => {
    test = await create();
    first = await ship('1.0.0');
    second = await ship('1.1.0');
    await rollBack('mf-one', undefined, test.store, 'tester');
  });

  it('gives a release to a share of the browsers, while the other browsers keep the live release', async () => {
    await setCanary('mf-one', '1.1.0', 0.05, test.store, 'tester');
    expect(await live()).toMatchObject({
      release: first,
      canary: { release: second, share: 0.05, manifest: { url: expect.stringContaining(second) } },
    });
  });

  it('gets a larger share when a new share is set, and ends when the share is set to 0', async () => {
    await setCanary('mf-one', second, 0.05, test.store, 'tester');
    await setCanary('mf-one', undefined, 0.2, test.store, 'tester');
    expect((await live()).canary?.share).toBe(0.2);
    await setCanary('mf-one', undefined, 0, test.store, 'tester');
    expect(await live()).toMatchObject({ release: first, canary: null });
    await expect(setCanary('mf-one', undefined, 0.2, test.store, 'tester')).rejects.toThrow(
      'none runs: say which release it is',
    );
  });

  it('becomes the live release when its share is set to 100 %', async () => {
    await setCanary('mf-one', second, 0.05, test.store, 'tester');
    await setCanary('mf-one', undefined, 1, test.store, 'tester');
    expect(await live()).toMatchObject({ release: second, canary: null });
  });

  it('continues when a fix of the live release is published, and ends when the canary’s own release is published for all browsers', async () => {
    await setCanary('mf-one', second, 0.05, test.store, 'tester');
    const fix = await ship('1.0.1');
    expect(await live()).toMatchObject({ release: fix, canary: { release: second } });
    await ship('1.1.0');
    expect(await live()).toMatchObject({ release: second, canary: null });
  });

  it('is refused if its release is already live, or if the remote has no live release', async () => {
    await expect(setCanary('mf-one', first, 0.05, test.store, 'tester')).rejects.toThrow(
      `${first} is live for all already`,
    );
    await expect(setCanary('mf-two', '1.0.0', 0.05, test.store, 'tester')).rejects.toThrow(
      'mf-two cannot have this canary',
    );
  });
});

describe('shareOf, which reads the share of a canary,', () => {
  it.each([
    ['5%', 0.05],
    ['0.05', 0.05],
    ['12.5%', 0.125],
    ['100%', 1],
    ['off', 0],
    ['0%', 0],
  ])('reads %s as %d', (text, share) => {
    test = { close: async () => {} } as TestStore;
    expect(shareOf(text)).toBe(share);
  });

  it.each(['5', '1', '1.0', '101%', '-1%', 'five', '', '1e-1', 'NaN'])(
    'refuses %s, and the message says how to write a share',
    (text) => {
      test = { close: async () => {} } as TestStore;
      expect(() => shareOf(text)).toThrow('write it as 5%, as 0.05, or off');
    },
  );
});

describe.each(Object.entries(STORE_KINDS))('pruning %s', (_, create) => {
  const on = (day: number) => () => new Date(Date.UTC(2026, 0, day));

  beforeEach(async () => {
    test = await create();
  });

  it('removes the releases that have been neither live nor a canary for the given number of days', async () => {
    const [first, second] = [await ship('1.0.0', { now: on(1) }), await ship('1.1.0', { now: on(2) })];
    const third = await ship('1.2.0', { now: on(20) });
    await setCanary('mf-one', first, 0.1, test.store, 'tester', on(21));

    expect(await prune(test.store, 30, on(40))).toEqual([]);
    // The second release was live until day 20.
    expect(await prune(test.store, 30, on(51))).toEqual([{ remote: 'mf-one', release: second }]);
    expect((await releasesOf(test.store, 'mf-one')).sort()).toEqual([first, third].sort());
    expect(await test.store.list(`remotes/mf-one/${second}/`)).toEqual([]);

    await setCanary('mf-one', undefined, 0, test.store, 'tester', on(60));
    expect(await prune(test.store, 30, on(89))).toEqual([]);
    expect(await prune(test.store, 30, on(91))).toEqual([{ remote: 'mf-one', release: first }]);
  });
});

describe('the tables of releases and changes', () => {
  it('contain one row per remote and one row per change, the latest change first', async () => {
    test = await STORE_KINDS['a folder']!();
    const at = () => new Date('2026-02-01T10:00:00.000Z');
    const first = await ship('1.0.0', { now: at });
    const second = await ship('1.1.0', { now: at });
    await rollBack('mf-one', undefined, test.store, 'the night watch', at);
    await setCanary('mf-one', second, 0.05, test.store, 'the team', at);

    const generations = await registryLog(test.store).generations();
    expect(tableOfRegistry(await registryLog(test.store).read(), generations)).toEqual({
      'mf-one': {
        release: first,
        state: 'live',
        since: '2026-02-01T10:00:00.000Z',
        by: 'the night watch',
        canary: `${second} (5 %)`,
        contract: CONTRACT.version,
        mounts: '/mf-one',
        'cut off': '–',
      },
    });
    expect(tableOfLog(generations).map(({ by, verb, release, before }) => [by, verb, release, before])).toEqual([
      ['the team', 'canary 5 %', second, first],
      ['the night watch', 'rollback', first, second],
      ['tester', 'publish', second, first],
      ['tester', 'publish', first, '–'],
    ]);
  });
});
