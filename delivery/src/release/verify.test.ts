import type { Registry, RegistryEntry, RemoteRelease } from 'contracts/registry';
import { breaking, breakingShell, type ShellOffer } from './verify';

const shell: ShellOffer = { name: 'the live shell', contract: { version: 3, oldest: 2 }, shared: { react: '19.3.1', 'shared-auth': '0.1.0' }, pages: ['/', '/dashboard/login'] };

const release = (about: Partial<RemoteRelease['builtAgainst']> = {}, mounts = ['/one']): RemoteRelease => ({
  release: '1.0.0-00000000',
  manifest: { url: '/x', sha384: `sha384-${'A'.repeat(64)}` },
  builtAgainst: { contract: { version: 3, oldest: 2 }, shared: { react: '^19.3.1' }, ...about },
  description: { name: 'mf-one', layout: 'public', mounts: mounts.map((path) => ({ path })), sidebar: [], earlyCalls: [] },
});

const nothingLive: Registry = { schema: 1, remotes: {} };

describe('Before a release', () => {
  it('a remote that fits the live shell has nothing to say', () => {
    expect(breaking(release(), nothingLive, shell)).toEqual([]);
  });

  it.each([
    ['one version behind the shell', { version: 2, oldest: 1 }],
    ['one version ahead of the shell', { version: 4, oldest: 3 }],
  ])('a remote %s goes on', (_, contract) => {
    expect(breaking(release({ contract }), nothingLive, shell)).toEqual([]);
  });

  it('a remote that the shell is too new for is refused, and told to build anew', () => {
    expect(breaking(release({ contract: { version: 1, oldest: 1 } }), nothingLive, shell)).toEqual([
      "mf-one speaks version 1 of the contract and the live shell no older one than 2: build it with today's contracts package",
    ]);
  });

  it('a remote that needs a newer shell is refused, and told to wait for it', () => {
    expect(breaking(release({ contract: { version: 5, oldest: 4 } }), nothingLive, shell)).toEqual([
      'mf-one needs version 4 of the contract and the live shell speaks 3: release the shell first',
    ]);
  });

  it('each shared module that the shell does not bring, or in another version, is named', () => {
    expect(breaking(release({ shared: { react: '^20.0.0', 'react-dom': '^19.0.0' } }), nothingLive, shell)).toEqual([
      'mf-one needs react ^20.0.0 and the live shell brings 19.3.1: build it against 19.3.1, or release a shell with the other one first',
      'mf-one shares react-dom and the live shell does not bring it: release a shell that does, or bundle it',
    ]);
  });

  it('an address of the shell cannot be taken', () => {
    expect(breaking(release({}, ['/dashboard/Login/']), nothingLive, shell)).toEqual(['the address /dashboard/Login/ belongs to the shell: choose another in remote.json']);
  });

  it('a shell is held against every live remote, and against what runs as a canary', () => {
    const entry = (name: string, shared: Record<string, string>, canary: RegistryEntry['canary'] = null): RegistryEntry => {
      const about = release({ shared });
      return { ...about, description: { ...about.description, name }, canary, publishedAt: '2026-01-01T00:00:00.000Z' };
    };
    const live: Registry = {
      schema: 1,
      remotes: { 'mf-one': entry('mf-one', { react: '^19.0.0' }, { ...release({ shared: { react: '^20.0.0' } }), share: 0.1 }), 'mf-two': entry('mf-two', { react: '^18.0.0' }) },
    };
    expect(breakingShell(shell, live)).toEqual([expect.stringContaining('mf-one needs react ^20.0.0'), expect.stringContaining('mf-two needs react ^18.0.0')]);
  });
});
