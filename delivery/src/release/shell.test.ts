import path from 'node:path';
import { CONTRACT, PUBLIC_ORIGIN_MARK, type SiteData } from 'contracts';
import { registryLog } from '../registry/registryLog';
import { setSite } from '../site/setSite';
import { BOOT, writeFiles, writeRemote, writeShell } from '../testing/fixtures';
import { STORE_KINDS, type TestStore } from '../testing/stores';
import { setCanary } from './canary';
import { prune } from './prune';
import { publish, publishAll } from './publish';
import { rollBack } from './rollback';
import { shellReleases } from './shell';

let test: TestStore;
afterEach(() => test.close());

const live = async () => registryLog(test.store).read();
const text = async (key: string) => (await test.store.read(key))?.toString();
/** Reads the suite's data from the page at the site's root. */
const shown = async () =>
  JSON.parse(
    /<script type="application\/json" id="suite">(.*?)<\/script>/s.exec((await text('index.html'))!)![1]!,
  ) as SiteData;
const DAY = 24 * 60 * 60 * 1000;

/**
 * Publishes a version of the shell with its own script.
 * @returns its release
 */
async function ship(version: string, now?: () => Date): Promise<string> {
  const folder = await writeShell(path.join(test.folder, version), {
    version,
    script: `globalThis.version = "${version}";`,
    files: { [`assets/only.${version}.js`]: 'export {};' },
  });
  return (await publish(folder, test.store, 'tester', now)).release;
}

describe.each(Object.entries(STORE_KINDS))('the shell in %s', (_, create) => {
  beforeEach(async () => {
    test = await create();
  });

  it('is released like a remote: the registry lists what the shell offers, and the page contains the registry', async () => {
    const { release: remote } = await publish(await writeRemote(test.folder, { name: 'mf-one' }), test.store, 'tester');
    const release = await ship('1.0.0');

    expect(release).toMatch(/^1\.0\.0-[0-9a-f]{8}$/);
    expect((await live()).shell).toMatchObject({
      release,
      offers: {
        contract: CONTRACT,
        shared: { react: '19.3.1' },
        pages: expect.arrayContaining(['/', '/dashboard/login']),
      },
    });
    expect(await shown()).toMatchObject({
      registry: { shell: { release }, remotes: { 'mf-one': { release: remote } } },
      site: { api: '/api', releases: '', overrides: [] },
      manifests: { [`/remotes/mf-one/${remote}/mf-manifest.json`]: { id: 'mf-one' } },
    });
    expect(await text('assets/shell.js')).toContain('1.0.0');
    expect(await text('robots.txt')).toBe('User-agent: *\n');
    expect(JSON.parse((await text('remotes/releases.json'))!)).toMatchObject([
      { verb: 'publish', part: 'shell', release, previous: null },
      { part: 'mf-one' },
    ]);
    expect(await text('remotes/releases.json')).not.toContain('tester');
  });

  it('includes the manifests in its page, without the data that only preloads or offline copies need', async () => {
    await publish(await writeRemote(test.folder, { name: 'mf-one' }), test.store, 'tester');
    await publish(await writeRemote(test.folder, { name: 'mf-two', layout: 'dashboard' }), test.store, 'tester');
    await ship('1.0.0');
    const later = Object.values((await shown()).manifests).map((manifest) => {
      const { shared, exposes } = manifest as {
        shared: unknown[];
        exposes: { assets: { js: Record<string, string[]> } }[];
      };
      return [shared, exposes[0]!.assets.js];
    });
    expect(later).toEqual([
      [[], { sync: ['assets/remote.0a1b2c3d.js'], async: ['assets/later.js'] }],
      [[], { sync: ['assets/remote.0a1b2c3d.js'], async: [] }],
    ]);
  });

  it('omits a manifest from its page if the manifest was changed after publishing, because browsers would refuse it', async () => {
    await ship('1.0.0');
    const { release: remote } = await publish(await writeRemote(test.folder, { name: 'mf-one' }), test.store, 'tester');
    const address = `remotes/mf-one/${remote}/mf-manifest.json`;
    await test.store.write(address, (await text(address))!.replace('{', '{"more":1,'), {
      type: 'application/json',
      cached: 'forever',
    });
    await publish(await writeRemote(test.folder, { name: 'mf-late' }), test.store, 'tester');
    const { manifests } = await shown();
    expect(Object.keys(manifests)).toEqual([expect.stringContaining('/remotes/mf-late/')]);
  });

  it('keeps all its files when a remote is released; only its pages are written again', async () => {
    await ship('1.0.0');
    const before = await test.store.list('shell/');
    const assets = await test.store.list('assets/');
    const { release } = await publish(await writeRemote(test.folder, { name: 'mf-late' }), test.store, 'tester');
    expect((await shown()).registry.remotes['mf-late']).toMatchObject({ release });
    expect(await test.store.list('shell/')).toEqual(before);
    expect(await test.store.list('assets/')).toEqual(assets);
  });

  it('is never rolled back to a release from which no pages can be created', async () => {
    const first = await ship('1.0.0');
    const second = await ship('1.1.0');
    const address = `shell/${first}/release.json`;
    await test.store.write(address, (await text(address))!.replace('"shell.json"', '"index.html"'), {
      type: 'application/json',
      cached: 'forever',
    });
    await expect(rollBack('shell', undefined, test.store, 'tester')).rejects.toThrow('before version 0.1.0');
    expect((await live()).shell!.release).toBe(second);
  });

  it('is rolled back together with its page, but never to an unknown release', async () => {
    const first = await ship('1.0.0');
    await ship('1.1.0');
    await expect(rollBack('shell', undefined, test.store, 'the night watch')).resolves.toEqual({
      remote: 'shell',
      release: first,
      changed: true,
    });
    expect((await shown()).registry.shell).toMatchObject({ release: first });
    expect(await text('index.html')).toContain(`<script>${BOOT}</script>`);
    expect((await rollBack('shell', first.slice(0, 5), test.store, 'tester')).changed).toBe(false);
    await expect(rollBack('shell', '9', test.store, 'tester')).rejects.toThrow(
      /has no release 9 of the shell; it has 1\.0\.0-/,
    );
  });

  it('is refused when it is incompatible with a live remote, and nothing changes', async () => {
    await ship('1.0.0');
    await publish(await writeRemote(test.folder, { name: 'mf-one' }), test.store, 'tester');
    const before = await live();
    const next = await writeShell(path.join(test.folder, 'next'), { version: '2.0.0', shared: { react: '20.0.0' } });
    await expect(publish(next, test.store, 'tester')).rejects.toThrow(
      /the shell cannot be published:\n {2}- mf-one .* needs react \^19\.3\.1 and the shell 2\.0\.0-\w+ brings 20\.0\.0/,
    );
    expect(await live()).toEqual(before);
    expect(await shellReleases(test.store)).toHaveLength(1);
  });

  it('can be released together with the remotes that need it, because only the final state must be compatible', async () => {
    await ship('1.0.0');
    await publish(await writeRemote(test.folder, { name: 'mf-one' }), test.store, 'tester');
    const next = path.join(test.folder, 'next');
    const remote = await writeRemote(next, { name: 'mf-one', version: '2.0.0', react: '20.0.0' });
    await expect(publish(remote, test.store, 'tester')).rejects.toThrow(
      /needs react \^20\.0\.0 and the shell 1\.0\.0-\w+ brings 19\.3\.1/,
    );
    const published = await publishAll(
      [remote, await writeShell(next, { version: '2.0.0', shared: { react: '20.0.0' } })],
      test.store,
      'tester',
    );
    expect(published.map(({ remote: part, changed }) => [part, changed])).toEqual([
      ['shell', true],
      ['mf-one', true],
    ]);
    // The old shell does not have the React version that the new remote needs.
    await expect(rollBack('shell', undefined, test.store, 'tester')).rejects.toThrow(
      /the shell cannot be rolled back:\n {2}- mf-one 2\.0\.0/,
    );
  });

  it('cannot have a canary, because only remotes have canaries', async () => {
    await ship('1.0.0');
    await expect(setCanary('shell', '1.0.0', 0.1, test.store, 'tester')).rejects.toThrow('only remotes have canaries');
  });

  it('is pruned: an old release is removed with the assets that no other release uses', async () => {
    const monthAgo = () => new Date(Date.now() - 40 * DAY);
    const first = await ship('1.0.0', monthAgo);
    await ship('1.1.0', monthAgo);
    const last = await ship('1.2.0');
    expect(await prune(test.store, 30)).toEqual([{ remote: 'shell', release: first }]);
    expect(await shellReleases(test.store)).toHaveLength(2);
    expect(await test.store.list('assets/only')).toEqual(['assets/only.1.1.0.js', 'assets/only.1.2.0.js']);
    expect(await text('assets/shell.js')).toContain('1.2.0');
    expect((await shown()).registry.shell!.release).toBe(last);
  });

  it('is not published if its package is incomplete, and a message lists the faults', async () => {
    const folder = await writeShell(test.folder);
    await writeFiles(folder, {
      'dist/shell.json': JSON.stringify({ scripts: [{ url: '/assets/shell.js' }] }),
    });
    await expect(publish(folder, test.store, 'tester')).rejects.toThrow(
      /the shell cannot be published:\n {2}- dist\/shell\.json: shared: .*\n(.*\n)* {2}- dist\/shell\.json: scripts\.0\.integrity: /,
    );
    expect((await live()).shell).toBeUndefined();
  });
});

describe('The settings of a site', () => {
  beforeEach(async () => {
    test = await STORE_KINDS['a folder']!();
    await ship('1.0.0');
  });

  it('are written to the page and its Content-Security-Policy when they are changed', async () => {
    const set = await setSite(
      {
        publicUrl: 'https://eat.example',
        api: 'https://api.example/v1',
        releases: 'https://cdn.example',
        overrides: ['http://localhost:3001'],
      },
      test.store,
      'tester',
    );
    expect((await shown()).site).toEqual(set);
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec((await text('index.html'))!)![1]!;
    expect(policy).toContain(
      "connect-src 'self' https://api.example https://cdn.example http://localhost:3001 ws://localhost:3001;",
    );
    expect(policy).toMatch(/script-src 'self' https:\/\/cdn\.example http:\/\/localhost:3001 'sha256-[^']+';/);
    expect(policy).toContain(
      "img-src 'self' https://api.example https://cdn.example http://localhost:3001 data: blob:;",
    );
  });

  it('add the sitemap’s URL to robots.txt only if they contain a public URL', async () => {
    const { folder } = test;
    const files = { 'robots.txt': `User-agent: *\nDisallow:\nSitemap: ${PUBLIC_ORIGIN_MARK}/sitemap.xml\n` };
    await publish(await writeShell(path.join(folder, 'crawled'), { version: '3.0.0', files }), test.store, 'tester');
    expect(await text('robots.txt')).toBe('User-agent: *\nDisallow:\n');
    await setSite({ publicUrl: 'https://eat.example' }, test.store, 'tester');
    expect(await text('robots.txt')).toBe('User-agent: *\nDisallow:\nSitemap: https://eat.example/sitemap.xml\n');
  });

  it('stay unchanged if a later change omits them', async () => {
    await setSite({ api: 'https://api.example/v1' }, test.store, 'tester');
    expect(await setSite({ publicUrl: 'https://eat.example' }, test.store, 'tester')).toMatchObject({
      api: 'https://api.example/v1',
      publicUrl: 'https://eat.example',
    });
    const { generation } = await live();
    await setSite({ publicUrl: 'https://eat.example' }, test.store, 'tester');
    expect((await live()).generation).toBe(generation);
  });

  it.each([
    [{ publicUrl: 'eat.example' }],
    [{ publicUrl: 'https://eat.example/' }],
    [{ releases: '/cdn' }],
    [{ api: 'api' }],
    [{ overrides: ['javascript:alert(1)'] }],
    [{ overrides: ["https://x.example'; script-src *"] }],
  ])('are refused when they are invalid (%j)', async (settings) => {
    await expect(setSite(settings, test.store, 'tester')).rejects.toThrow('the site cannot be set');
  });
});
