import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CONTRACT } from 'contracts';
import { registryLog } from '../registry/registryLog';
import { SCRIPT, writeFiles, writeRemote } from '../testing/fixtures';
import type { ObjectStore } from '../store/objectStore';
import { STORE_KINDS, type TestStore } from '../testing/stores';
import { publish } from './publish';
import { readReleaseFile, releasesOf } from './releases';

let test: TestStore;
afterEach(() => test.close());

const liveRemotes = async () => (await registryLog(test.store).read()).remotes;
const changes = async () => (await registryLog(test.store).generations()).map(({ change }) => change);

describe.each(Object.entries(STORE_KINDS))('publishing a remote to %s', (_, create) => {
  beforeEach(async () => {
    test = await create();
  });

  it('makes the release live; the registry contains the release’s requirements and its manifest’s URL and hash', async () => {
    const { release, changed } = await publish(
      await writeRemote(test.folder, { name: 'mf-one' }),
      test.store,
      'tester',
    );

    const manifest = await readReleaseFile(test.store, 'mf-one', release, 'mf-manifest.json');
    expect(changed).toBe(true);
    expect(release).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect((await liveRemotes())['mf-one']).toMatchObject({
      release,
      manifest: {
        url: `/remotes/mf-one/${release}/mf-manifest.json`,
        sha384: `sha384-${createHash('sha384').update(manifest!).digest('base64')}`,
      },
      builtAgainst: { contract: CONTRACT, shared: { react: '^19.3.1' } },
      canary: null,
    });
    expect(await changes()).toMatchObject([
      { by: 'tester', verb: 'publish', remote: 'mf-one', release, previous: null },
    ]);
  });

  it('records the contract with which the remote was built, whatever the publisher was built with', async () => {
    const remote = await writeRemote(test.folder, { name: 'mf-one', contract: { version: 7, oldest: 1 } });
    await publish(remote, test.store, 'tester');
    expect((await liveRemotes())['mf-one']!.builtAgainst.contract).toEqual({ version: 7, oldest: 1 });
  });

  it('writes the registry that the pages read, which does not contain the publisher’s name', async () => {
    await publish(await writeRemote(test.folder, { name: 'mf-one' }), test.store, 'tester');
    const shown = JSON.parse((await test.store.read('remotes/registry.json'))!.toString());
    expect(shown).toMatchObject({ schema: 1, generation: 1, remotes: { 'mf-one': { release: expect.any(String) } } });
    // Only the log contains the publisher's name.
    expect(JSON.stringify(shown)).not.toContain('tester');
  });

  it('twice with equal content creates one release and one line in the log', async () => {
    const remote = await writeRemote(test.folder, { name: 'mf-one' });
    const first = await publish(remote, test.store, 'tester');
    const before = await test.store.read('remotes/registry.json');
    const second = await publish(remote, test.store, 'tester');

    expect(second).toEqual({ ...first, changed: false });
    expect(await releasesOf(test.store, 'mf-one')).toEqual([first.release]);
    expect((await test.store.read('remotes/registry.json'))!.equals(before!)).toBe(true);
    expect(await changes()).toHaveLength(1);
  });

  it('a second time repairs a file that was damaged in the store', async () => {
    const remote = await writeRemote(test.folder, { name: 'mf-one' });
    const { release } = await publish(remote, test.store, 'tester');
    const key = `remotes/mf-one/${release}/assets/remote.0a1b2c3d.js`;
    const whole = await test.store.read(key);
    await test.store.write(key, 'damaged', { type: 'text/javascript', cached: 'checked' });

    expect(await publish(remote, test.store, 'tester')).toMatchObject({ release, changed: false });
    expect((await test.store.read(key))!.equals(whole!)).toBe(true);
  });

  it('a second time with changed content creates a new release and keeps the old one', async () => {
    const first = await publish(await writeRemote(test.folder, { name: 'mf-one' }), test.store, 'tester');
    const second = await publish(
      await writeRemote(test.folder, { name: 'mf-one', script: 'globalThis.other = 1;' }),
      test.store,
      'tester',
    );

    expect(second.release).not.toBe(first.release);
    expect((await releasesOf(test.store, 'mf-one')).sort()).toEqual([first.release, second.release].sort());
    expect(await changes()).toMatchObject([{}, { release: second.release, previous: first.release }]);
  });

  it('at the same time as other publishers loses no change', async () => {
    const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e', 'mf-f'];
    const packages = await Promise.all(names.map((name) => writeRemote(test.folder, { name })));
    await Promise.all(packages.map((remote) => publish(remote, test.open(), 'tester')));

    expect(Object.keys(await liveRemotes()).sort()).toEqual(names);
    expect(await changes()).toHaveLength(names.length);
    expect(JSON.parse((await test.store.read('remotes/registry.json'))!.toString())).toEqual(
      await registryLog(test.store).read(),
    );
  });

  it('is refused if somebody else makes another release live meanwhile, and says which, when and by whom', async () => {
    await publish(await writeRemote(test.folder, { name: 'mf-one' }), test.store, 'tester');
    const at = '2026-11-30T10:00:00.000Z';
    const [first, second] = await Promise.all(
      ['1.3.0', '1.4.0'].map((version) => writeRemote(path.join(test.folder, version), { name: 'mf-one', version })),
    );
    const store = test.open();
    let isFirst = true;
    const overtaken: ObjectStore = Object.assign(Object.create(store) as ObjectStore, {
      write: async (...args: Parameters<ObjectStore['write']>) => {
        if (isFirst) {
          isFirst = false;
          await publish(first!, test.store, 'anna', () => new Date(at));
        }
        return store.write(...args);
      },
    });
    await expect(publish(second!, overtaken, 'tester')).rejects.toThrow(
      new RegExp(`mf-one cannot be published:\\n  - 1\\.3\\.0-\\w+ went live meanwhile: anna published it at ${at}`),
    );
    expect((await liveRemotes())['mf-one']!.release).toMatch(/^1\.3\.0-/);
    const { changed, replaced } = await publish(second!, test.store, 'tester');
    expect([changed, replaced?.by, replaced?.at]).toEqual([true, 'anna', at]);
  });

  it('updates the registry that the pages read, if an earlier publisher was killed before the update', async () => {
    const remote = await writeRemote(test.folder, { name: 'mf-one' });
    await publish(remote, test.store, 'tester');
    await test.store.remove(['remotes/registry.json']);
    await test.store.write('remotes/registry.json', '{"schema":1,"generation":0,"remotes":{}}', {
      type: 'application/json',
      cached: 'checked',
    });
    await publish(remote, test.store, 'tester');

    expect(JSON.parse((await test.store.read('remotes/registry.json'))!.toString())).toMatchObject({
      generation: 1,
      remotes: { 'mf-one': {} },
    });
  });

  it('completes an interrupted upload', async () => {
    const remote = await writeRemote(test.folder, { name: 'mf-one' });
    const { release } = await publish(remote, test.store, 'tester');
    // Removes two files, including release.json, as if an interruption had kept the upload from writing them.
    await test.store.remove([`remotes/mf-one/${release}/release.json`, `remotes/mf-one/${release}/remoteEntry.js`]);
    expect(await releasesOf(test.store, 'mf-one')).toEqual([]);
    await publish(remote, test.store, 'tester');

    expect(await releasesOf(test.store, 'mf-one')).toEqual([release]);
    expect(String(await readReleaseFile(test.store, 'mf-one', release, 'remoteEntry.js'))).toContain(
      'globalThis.entry',
    );
  });

  it.each(['/shared', '/Shared/'])('is refused when another remote owns the path (%s)', async (mount) => {
    await publish(await writeRemote(test.folder, { name: 'mf-one', mounts: ['/shared'] }), test.store, 'tester');
    const other = await writeRemote(test.folder, { name: 'mf-two', mounts: ['/free', mount] });

    await expect(publish(other, test.store, 'tester')).rejects.toThrow(
      `mf-two cannot be published:\n  - the address ${mount} belongs to mf-one: choose another in remote.json`,
    );
    expect(Object.keys(await liveRemotes())).toEqual(['mf-one']);
    expect(await test.store.list('remotes/mf-two/')).toEqual([]);
  });

  it('is refused for a path below another remote’s path, until that remote’s remote.json allows it', async () => {
    await publish(await writeRemote(test.folder, { name: 'mf-one', mounts: ['/shared'] }), test.store, 'tester');
    const other = await writeRemote(test.folder, { name: 'mf-two', mounts: ['/shared/part'] });
    await expect(publish(other, test.store, 'tester')).rejects.toThrow(
      'the address /shared/part is below /shared of mf-one',
    );
    await publish(
      await writeRemote(test.folder, { name: 'mf-one', mounts: ['/shared'], below: ['mf-two'] }),
      test.store,
      'tester',
    );
    await expect(publish(other, test.store, 'tester')).resolves.toMatchObject({ changed: true });
  });

  it.each([
    [
      'endpoints in the shell’s API',
      '(0,t(2171)).shellApi.injectEndpoints({endpoints:e=>({})})',
      "injects endpoints into the shell's API",
    ],
    [
      'endpoints in the shell’s API, through its own module',
      'r.d(t,{q:()=>n.shellApi});',
      "createSuiteApi('mf-two') (shared-auth)",
    ],
    [
      'a reducer of another remote',
      'e.addReducer("mf-one/basket",o)',
      "adds the reducer mf-one/basket, which is not the remote's own: call it mf-two/basket",
    ],
    ['a reducer without the name of a remote', 'host.addReducer( `basket`, o)', 'call it mf-two/basket'],
  ])('is refused if the remote adds %s', async (_, script, sentence) => {
    const folder = await writeRemote(test.folder, { name: 'mf-two', script });
    await expect(publish(folder, test.store, 'tester')).rejects.toThrow(sentence);
  });

  it('is accepted if the remote adds only its own RTK Query API and its own reducers', async () => {
    const script = 'const a=s.createSuiteApi("mf-two",[]);host.addReducer("mf-two/basket",o)';
    await expect(
      publish(await writeRemote(test.folder, { name: 'mf-two', script }), test.store, 'tester'),
    ).resolves.toMatchObject({ changed: true });
  });
});

describe('publishing to a folder', () => {
  beforeEach(async () => {
    test = await STORE_KINDS['a folder']!();
  });

  it('adds compressed copies of all files that are large enough, so that a file server can send them', async () => {
    const { release } = await publish(await writeRemote(test.folder, { name: 'mf-one' }), test.store, 'tester');
    const assets = path.join(test.folder, 'store/remotes/mf-one', release, 'assets');

    expect(brotliDecompressSync(await readFile(path.join(assets, 'remote.0a1b2c3d.js.br'))).toString()).toBe(SCRIPT);
    expect(gunzipSync(await readFile(path.join(assets, 'remote.0a1b2c3d.js.gz'))).toString()).toBe(SCRIPT);
    expect(await readdir(assets)).not.toContain('later.js.br');
  });

  it('repairs the registry that the pages read, if somebody damaged it by hand', async () => {
    const remote = await writeRemote(test.folder, { name: 'mf-one' });
    await publish(remote, test.store, 'tester');
    await writeFile(path.join(test.folder, 'store/remotes/registry.json'), '{ broken');
    await publish(remote, test.store, 'tester');
    expect(JSON.parse((await test.store.read('remotes/registry.json'))!.toString())).toMatchObject({ generation: 1 });
  });

  it.each([
    [
      'a hash differs',
      (dist: string) => writeFile(path.join(dist, 'remoteEntry.js'), 'changed'),
      /dist\/remoteEntry\.js: its hash is not the one of dist\/mf-manifest\.json/,
    ],
    [
      'the version of the contract is missing',
      (dist: string, manifest: Record<string, unknown>) =>
        writeFile(path.join(dist, 'mf-manifest.json'), JSON.stringify({ ...manifest, contract: undefined })),
      /the version of the contract is missing; build the package with the configuration of @eesal\/remote-kit/,
    ],
    [
      'a file is missing',
      (dist: string) => rm(path.join(dist, 'remoteEntry.js')),
      /dist\/remoteEntry\.js: the file is missing/,
    ],
  ] as const)('is refused when %s, because the shell would refuse to run the remote', async (_, spoil, sentence) => {
    const folder = await writeRemote(test.folder, { name: 'mf-one' });
    const dist = path.join(folder, 'dist');
    await spoil(
      dist,
      JSON.parse(await readFile(path.join(dist, 'mf-manifest.json'), 'utf8')) as Record<string, unknown>,
    );
    await expect(publish(folder, test.store, 'tester')).rejects.toThrow(sentence);
    expect(await test.store.list('remotes/')).toEqual([]);
  });

  it('is refused with a list of all faults of the package', async () => {
    const broken = path.join(test.folder, 'mf-broken');
    await writeFiles(broken, {
      'package.json': JSON.stringify({ name: 'mf-broken', version: '1.0.0' }),
      'remote.json': JSON.stringify({ name: 'Broken', layout: 'window', mounts: [], colour: 'red' }),
    });
    const refusal = await publish(broken, test.store, 'tester').catch((error: Error) => error.message);

    expect(refusal).toMatch(/remote\.json: name: /);
    expect(refusal).toMatch(/remote\.json: layout: /);
    expect(refusal).toMatch(/remote\.json: mounts: /);
    expect(refusal).toMatch(/remote\.json: .*colour/);
    expect(refusal).toMatch(/dist\/mf-manifest\.json: the file is missing; build the package first/);
  });
});
