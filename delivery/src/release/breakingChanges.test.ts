import type { Registry, RegistryEntry, RemoteRelease, ShellRelease } from 'contracts/registry';
import { breaking, breakingShell, unofferedSlots } from './breakingChanges';

const shell: ShellRelease = {
  release: '7.0.0-00000000',
  offers: {
    contract: { version: 3, oldest: 2 },
    shared: { react: '19.3.1', 'shared-auth': '0.1.0' },
    pages: ['/', '/dashboard/login'],
  },
};
const live: Registry = { schema: 1, remotes: {}, shell: { ...shell, publishedAt: '2026-01-01T00:00:00.000Z' } };

const release = (about: Partial<RemoteRelease['builtAgainst']> = {}, mounts = ['/one']): RemoteRelease => ({
  release: '1.0.0-00000000',
  manifest: { url: '/x', sha384: `sha384-${'A'.repeat(64)}` },
  builtAgainst: { contract: { version: 3, oldest: 2 }, shared: { react: '^19.3.1' }, ...about },
  description: {
    name: 'mf-one',
    layout: 'public',
    mounts: mounts.map((path) => ({ path })),
    sidebar: [],
    earlyCalls: [],
  },
});

describe('Before a release', () => {
  it('no fault is found in a remote that is compatible with the live shell', () => {
    expect(breaking(release(), live)).toEqual([]);
  });

  it.each([
    ['one version behind the shell', { version: 2, oldest: 1 }],
    ['one version ahead of the shell', { version: 4, oldest: 3 }],
  ])('a remote whose contract version is %s is accepted', (_, contract) => {
    expect(breaking(release({ contract }), live)).toEqual([]);
  });

  it('a remote that is too old for the shell is refused, with the advice to build it again', () => {
    expect(breaking(release({ contract: { version: 1, oldest: 1 } }), live)).toEqual([
      "mf-one 1.0.0-00000000 speaks version 1 of the contract and the shell 7.0.0-00000000 none before 2: build it with today's contracts package",
    ]);
  });

  it('a remote that needs a newer shell is refused, with the advice to release the shell first', () => {
    expect(breaking(release({ contract: { version: 5, oldest: 4 } }), live)).toEqual([
      'mf-one 1.0.0-00000000 speaks no version of the contract before 4 and the shell 7.0.0-00000000 speaks 3: release the shell first',
    ]);
  });

  it('a remote is refused with a list of its shared modules that the shell lacks or has in an incompatible version', () => {
    expect(breaking(release({ shared: { react: '^20.0.0', 'react-dom': '^19.0.0' } }), live)).toEqual([
      'mf-one 1.0.0-00000000 needs react ^20.0.0 and the shell 7.0.0-00000000 brings 19.3.1: build it against 19.3.1, or release a shell with the other one first',
      'mf-one 1.0.0-00000000 shares react-dom and the shell 7.0.0-00000000 does not bring it: release a shell that does, or bundle it',
    ]);
  });

  it('a remote that consumes a module of another remote is refused until a live release of that remote exposes it', () => {
    const consumer: RemoteRelease = { ...release(), consumes: [{ remote: 'mf-two', module: './map' }] };
    const other = { ...release({}, ['/two']), canary: null, publishedAt: '2026-01-01T00:00:00.000Z' };
    const withOther = (exposes: string[]): Registry => ({
      ...live,
      remotes: { 'mf-two': { ...other, exposes, description: { ...other.description, name: 'mf-two' } } },
    });
    expect(breaking(consumer, live)).toEqual([
      'mf-one 1.0.0-00000000 consumes ./map of mf-two, and no release of mf-two is live: release a mf-two that exposes it first, or stop using it',
    ]);
    expect(breaking(consumer, withOther(['./other']))).toEqual([
      'mf-one 1.0.0-00000000 consumes ./map of mf-two, and mf-two 1.0.0-00000000 does not expose it: release a mf-two that exposes it first, or stop using it',
    ]);
    expect(breaking(consumer, withOther(['./map']))).toEqual([]);
  });

  it('a remote that no longer exposes a module is refused while a live remote or canary consumes it', () => {
    const entry = { ...release({}, ['/two']), canary: null, publishedAt: '2026-01-01T00:00:00.000Z' };
    const consumer = {
      ...entry,
      description: { ...entry.description, name: 'mf-two' },
      consumes: [{ remote: 'mf-one', module: './map' }],
    };
    const consumed: Registry = { ...live, remotes: { 'mf-two': consumer } };
    expect(breaking(release(), consumed)).toEqual([
      'mf-two 1.0.0-00000000 consumes ./map of mf-one, and mf-one 1.0.0-00000000 does not expose it: keep exposing it until mf-two is released without it',
    ]);
    expect(breaking({ ...release(), exposes: ['./map'] }, consumed)).toEqual([]);
  });

  it('a remote that uses a path of the shell is refused', () => {
    expect(breaking(release({}, ['/dashboard/Login/']), live)).toEqual([
      'the address /dashboard/Login/ of mf-one belongs to the shell: choose another in remote.json',
    ]);
  });

  describe('a remote whose path begins like the path of another remote', () => {
    const own = (path: string, below?: string[]): RemoteRelease => ({
      ...release(),
      description: { ...release().description, mounts: [{ path, below }] },
    });
    const other = (path: string, below?: string[]): Registry => {
      const about = { ...own(path, below), canary: null, publishedAt: '2026-01-01T00:00:00.000Z' };
      return { schema: 1, remotes: { 'mf-two': { ...about, description: { ...about.description, name: 'mf-two' } } } };
    };

    it('is refused if its path is below the other path, and the message says how to resolve the conflict', () => {
      expect(breaking(own('/Dashboard/categories/add/'), other('/dashboard/categories'))).toEqual([
        'the address /Dashboard/categories/add/ is below /dashboard/categories of mf-two: choose another in remote.json, or ask that team to release a remote.json with "below": ["mf-one"] at /dashboard/categories',
      ]);
    });

    it('is accepted if its path is below the other path and the other remote’s remote.json names the remote', () => {
      expect(breaking(own('/dashboard/categories/add'), other('/dashboard/categories', ['mf-one']))).toEqual([]);
      expect(breaking(own('/dashboard/categories/add'), other('/dashboard/categories', ['mf-three']))).toHaveLength(1);
    });

    it('is refused if its path is above the other path, unless its remote.json allows the other remote below that path', () => {
      expect(breaking(own('/dashboard'), other('/dashboard/categories'))).toEqual([
        'the address /dashboard has /dashboard/categories of mf-two below it: choose another in remote.json, or allow it with "below": ["mf-two"]',
      ]);
      expect(breaking(own('/dashboard', ['mf-two']), other('/dashboard/categories'))).toEqual([]);
    });

    it('is accepted if neither path is below the other', () => {
      expect(breaking(own('/dashboard/categories-old'), other('/dashboard/categories'))).toEqual([]);
    });

    it('is refused if its path is below a path of another remote’s canary release', () => {
      const live = other('/free');
      const entry = live.remotes['mf-two']!;
      entry.canary = {
        ...entry,
        description: { ...entry.description, mounts: [{ path: '/dashboard/categories' }] },
        share: 0.1,
      };
      expect(breaking(own('/dashboard/categories/add'), live)).toHaveLength(1);
    });
  });

  it('if no shell is live, a remote is compared only with the other remotes', () => {
    expect(breaking(release({ shared: { react: '^20.0.0' } }), { schema: 1, remotes: {} })).toEqual([]);
  });

  it('a shell is compared with every live remote and with the canaries', () => {
    const entry = (name: string, about: RemoteRelease, canary: RegistryEntry['canary'] = null): RegistryEntry => ({
      ...about,
      description: { ...about.description, name },
      canary,
      publishedAt: '2026-01-01T00:00:00.000Z',
    });
    const remotes = {
      'mf-one': entry('mf-one', release({ shared: { react: '^19.0.0' } }), {
        ...release({ shared: { react: '^20.0.0' } }),
        share: 0.1,
      }),
      'mf-two': entry('mf-two', release({ shared: { react: '^18.0.0' } })),
      'mf-three': entry('mf-three', release({ contract: { version: 1, oldest: 1 } }, ['/dashboard/login'])),
    };
    expect(breakingShell(shell, { schema: 1, remotes })).toEqual([
      expect.stringContaining('mf-one 1.0.0-00000000 needs react ^20.0.0'),
      expect.stringContaining('mf-two 1.0.0-00000000 needs react ^18.0.0'),
      expect.stringContaining('/dashboard/login of mf-three belongs to the shell'),
      expect.stringContaining('mf-three 1.0.0-00000000 speaks version 1'),
    ]);
  });
});

describe('The slots of remotes', () => {
  const entry = (description: Partial<RemoteRelease['description']> & { name: string }): RegistryEntry => ({
    ...release({}, [`/${description.name}`]),
    description: { ...release().description, mounts: [{ path: `/${description.name}` }], ...description },
    canary: null,
    publishedAt: '2026-01-01T00:00:00.000Z',
  });
  const owner = (slots?: RemoteRelease['description']['slots']) => entry({ name: 'mf-owner', slots });
  const guest = (version: number) => entry({ name: 'mf-guest', fills: [{ slot: 'mf-owner/order.panel', version }] });
  const suite = (...entries: RegistryEntry[]): Registry => ({
    ...live,
    remotes: Object.fromEntries(entries.map((each) => [each.description.name, each])),
  });

  it('take what was made for a version between the oldest and the newest', () => {
    const offering = owner({ 'order.panel': { version: 3, oldest: 2 } });
    expect([2, 3].flatMap((version) => unofferedSlots(guest(version), suite(offering)))).toEqual([]);
    expect([1, 4].map((version) => unofferedSlots(guest(version), suite(offering)))).toEqual([
      [expect.stringContaining('mf-guest 1.0.0-00000000 adds to version 1 of the slot mf-owner/order.panel')],
      [expect.stringContaining('the live mf-owner offers version 3 (and none before 2): release a mf-owner that')],
    ]);
  });

  it.each([
    ['the owner is not live', suite(), 'no release of mf-owner is live'],
    ['the owner has no such slot', suite(owner()), 'the live mf-owner offers no such slot'],
  ])('refuse a release that adds to a slot if %s', (_, registry, problem) => {
    expect(unofferedSlots(guest(1), registry)).toEqual([expect.stringContaining(problem)]);
  });

  it('that need a label refuse an addition without one, also when they begin to need it', () => {
    const before = owner({ 'order.panel': { version: 1 } });
    const labelled = owner({ 'order.panel': { version: 1, labelled: true } });
    expect(unofferedSlots(guest(1), suite(labelled))).toEqual([
      'mf-guest 1.0.0-00000000 adds to the slot mf-owner/order.panel without a label, which mf-owner needs there: give it a "label" in "fills" in remote.json',
    ]);
    expect(unofferedSlots(labelled, suite(before, guest(1)), before)).toEqual([
      'mf-guest 1.0.0-00000000 adds to the slot mf-owner/order.panel without a label, which mf-owner 1.0.0-00000000 needs there: leave out "labelled" until mf-guest is released with one',
    ]);
    expect(unofferedSlots(guest(1), suite(before))).toEqual([]);
  });

  it('are not taken away while a live release adds to them, and the refusal names both sides', () => {
    const before = owner({ 'order.panel': { version: 1 } });
    expect(unofferedSlots(owner(), suite(before, guest(1)), before)).toEqual([
      'mf-guest 1.0.0-00000000 adds to version 1 of the slot mf-owner/order.panel, and mf-owner 1.0.0-00000000 offers no such slot: keep taking that version ("oldest") until mf-guest is released without it',
    ]);
  });

  it('do not keep their owner from a release if they have not worked before', () => {
    const before = owner();
    expect(unofferedSlots(owner({ 'order.panel': { version: 2 } }), suite(before, guest(1)), before)).toEqual([]);
  });
});
