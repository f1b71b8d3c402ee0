import { entry } from '../testing/fixtures';
import { Integrity, IntegrityError } from './integrity';

const HASH = `sha384-${'B'.repeat(64)}`;
const NO_FILE = `sha256-${'A'.repeat(43)}=`;
const MANIFEST = '/remotes/mf-admin/0.1.0-00000000/mf-manifest.json';

const integrity = () =>
  new Integrity(
    { schema: 1, remotes: { 'mf-admin': entry({ name: 'mf-admin' }) } },
    'https://suite.example/dashboard/home',
  );

describe('The federation runtime may fetch', () => {
  it('the manifest of a release in the registry, with the published hash', () => {
    expect(integrity().ofManifest(`https://suite.example${MANIFEST}`)).toBe(`sha384-${'A'.repeat(64)}`);
    expect(integrity().ofManifest(MANIFEST)).toBe(`sha384-${'A'.repeat(64)}`);
  });

  it('the manifest of a canary', () => {
    const canary = {
      ...entry(
        { name: 'mf-admin' },
        { manifest: { url: '/remotes/mf-admin/0.2.0-11111111/mf-manifest.json', sha384: HASH } },
      ),
      share: 0.1,
    };
    const known = new Integrity(
      { schema: 1, remotes: { 'mf-admin': entry({ name: 'mf-admin' }, { canary }) } },
      'https://suite.example/',
    );
    expect(known.ofManifest('/remotes/mf-admin/0.2.0-11111111/mf-manifest.json')).toBe(HASH);
  });

  it('a file that is listed in the manifest of a release in the registry, but only with the hash from that manifest', () => {
    const known = integrity();
    known.learn(MANIFEST, { integrity: { 'assets/remote.js': HASH } });
    expect(known.ofFile('https://suite.example/remotes/mf-admin/0.1.0-00000000/assets/remote.js')).toBe(HASH);
    expect(known.ofFile('https://suite.example/remotes/mf-admin/0.1.0-00000000/assets/remote.js?retry=1')).toBe(HASH);
  });

  it('the manifest and the files of a release at a separate origin', () => {
    const cdn = `https://cdn.example${MANIFEST}`;
    const known = new Integrity(
      { schema: 1, remotes: { 'mf-admin': entry({ name: 'mf-admin' }, { manifest: { url: cdn, sha384: HASH } }) } },
      'https://suite.example/',
    );
    expect(known.ofManifest(cdn)).toBe(HASH);
    known.learn(cdn, { integrity: { 'remoteEntry.js': HASH } });
    expect(known.ofFile('https://cdn.example/remotes/mf-admin/0.1.0-00000000/remoteEntry.js')).toBe(HASH);
    expect(known.ofFile('/remotes/mf-admin/0.1.0-00000000/remoteEntry.js')).toBe(NO_FILE);
  });

  it('the files whose hashes a page with offline copies contains in addition', () => {
    const known = integrity();
    known.learn(MANIFEST, { integrity: {}, laterIntegrity: { 'later.js': HASH } });
    expect(known.ofFile('/remotes/mf-admin/0.1.0-00000000/later.js')).toBe(HASH);
  });

  it('a file of the shell, whose hash the shell’s own runtime sets', () => {
    expect(integrity().ofFile('/assets/12.0a1b2c3d.js')).toBe('');
  });

  it.each([
    [
      'a manifest at another origin',
      () => integrity().ofManifest('https://elsewhere.example/remotes/mf-admin/0.1.0-00000000/mf-manifest.json'),
    ],
    [
      'a manifest of a release that is not in the registry',
      () => integrity().ofManifest('/remotes/mf-admin/9.9.9-99999999/mf-manifest.json'),
    ],
  ])('nothing else: %s is refused', (_, ask) => {
    expect(ask).toThrow(IntegrityError);
  });

  it('a file of a release that no manifest names only with a hash that no file has, unless its runtime knows the hash', () => {
    expect(integrity().ofFile('/remotes/mf-admin/0.1.0-00000000/assets/other.js')).toBe(NO_FILE);
    expect(integrity().ofFile('/remotes/mf-other/1.0.0-00000000/assets/other.js')).toBe(NO_FILE);
  });

  it.each([[null], ['hello'], [{}], [{ integrity: {} }]])(
    'no file of a remote whose manifest is invalid: %j',
    (manifest) => {
      const known = integrity();
      known.learn(MANIFEST, manifest);
      expect(known.ofFile('/remotes/mf-admin/0.1.0-00000000/remoteEntry.js')).toBe(NO_FILE);
    },
  );
});
