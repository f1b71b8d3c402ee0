import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { folderStore } from './folderStore';
import { publish } from './publish';
import { SCRIPT, temporaryFolder, writeFiles, writeRemote } from './testing/fixtures';

let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(() => remove());

const storeFolder = () => path.join(folder, 'releases');
const store = () => folderStore(storeFolder());
const history = async () => (await readFile(path.join(storeFolder(), 'registry.log.jsonl'), 'utf8')).trim().split('\n').map((line) => JSON.parse(line));

describe('publishing a remote', () => {
  it('makes its release live, with the address and digest of its manifest and what it was built against', async () => {
    const { release, changed } = await publish(await writeRemote(folder, { name: 'mf-one' }), store(), 'tester');

    const entry = (await store().readRegistry()).remotes['mf-one'];
    const manifest = await readFile(path.join(storeFolder(), 'mf-one', release, 'mf-manifest.json'));
    expect(changed).toBe(true);
    expect(release).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(entry).toMatchObject({
      release,
      manifest: { url: `/remotes/mf-one/${release}/mf-manifest.json`, sha384: `sha384-${createHash('sha384').update(manifest).digest('base64')}` },
      builtAgainst: { contract: 1, shared: { react: '^19.3.1' } },
      canary: null,
    });
    expect(await history()).toMatchObject([{ by: 'tester', remote: 'mf-one', release, previous: null }]);
  });

  it('puts compressed copies beside every file that is worth it', async () => {
    const { release } = await publish(await writeRemote(folder, { name: 'mf-one' }), store(), 'tester');
    const assets = path.join(storeFolder(), 'mf-one', release, 'assets');

    expect(brotliDecompressSync(await readFile(path.join(assets, 'remote.0a1b2c3d.js.br'))).toString()).toBe(SCRIPT);
    expect(gunzipSync(await readFile(path.join(assets, 'remote.0a1b2c3d.js.gz'))).toString()).toBe(SCRIPT);
    expect(await readdir(assets)).not.toContain('later.js.br');
  });

  it('twice with the same content makes one release and one line of history', async () => {
    const remote = await writeRemote(folder, { name: 'mf-one' });
    const first = await publish(remote, store(), 'tester');
    const before = await readFile(path.join(storeFolder(), 'registry.json'), 'utf8');
    const second = await publish(remote, store(), 'tester');

    expect(second).toEqual({ ...first, changed: false });
    expect(await readdir(path.join(storeFolder(), 'mf-one'))).toEqual([first.release]);
    expect(await readFile(path.join(storeFolder(), 'registry.json'), 'utf8')).toBe(before);
    expect(await history()).toHaveLength(1);
  });

  it('with other content makes another release and keeps the old one', async () => {
    const first = await publish(await writeRemote(folder, { name: 'mf-one' }), store(), 'tester');
    const second = await publish(await writeRemote(folder, { name: 'mf-one', script: 'export {};' }), store(), 'tester');

    expect(second.release).not.toBe(first.release);
    expect((await readdir(path.join(storeFolder(), 'mf-one'))).sort()).toEqual([first.release, second.release].sort());
    expect(await history()).toMatchObject([{}, { release: second.release, previous: first.release }]);
  });

  it('at once with others loses nobody', async () => {
    const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e', 'mf-f'];
    const packages = await Promise.all(names.map((name) => writeRemote(folder, { name })));
    await Promise.all(packages.map((remote) => publish(remote, folderStore(storeFolder()), 'tester')));

    expect(Object.keys((await store().readRegistry()).remotes).sort()).toEqual(names);
    expect(await history()).toHaveLength(names.length);
  });

  it('completes the change of a publisher that was killed before the registry was shown', async () => {
    const remote = await writeRemote(folder, { name: 'mf-one' });
    await publish(remote, store(), 'tester');
    await writeFile(path.join(storeFolder(), 'registry.json'), '{"schema":1,"remotes":{}}');
    await publish(remote, store(), 'tester');

    expect(Object.keys((await store().readRegistry()).remotes)).toEqual(['mf-one']);
  });

  it.each(['/shared', '/Shared/'])('is refused when another remote owns the address (%s)', async (mount) => {
    await publish(await writeRemote(folder, { name: 'mf-one', mounts: ['/shared'] }), store(), 'tester');
    const other = await writeRemote(folder, { name: 'mf-two', mounts: ['/free', mount] });

    await expect(publish(other, store(), 'tester')).rejects.toThrow(`mf-two cannot be published:\n  - the address ${mount} belongs to mf-one`);
    expect(Object.keys((await store().readRegistry()).remotes)).toEqual(['mf-one']);
    expect(await readdir(storeFolder())).not.toContain('mf-two');
  });

  it('is allowed below another remote’s address', async () => {
    await publish(await writeRemote(folder, { name: 'mf-one', mounts: ['/shared'] }), store(), 'tester');
    await expect(publish(await writeRemote(folder, { name: 'mf-two', mounts: ['/shared/part'] }), store(), 'tester')).resolves.toMatchObject({ changed: true });
  });

  it('is refused with all that is wrong at once', async () => {
    const broken = path.join(folder, 'mf-broken');
    await writeFiles(broken, {
      'package.json': JSON.stringify({ name: 'mf-broken', version: '1.0.0' }),
      'remote.json': JSON.stringify({ name: 'Broken', layout: 'window', mounts: [], colour: 'red' }),
    });
    const refusal = await publish(broken, store(), 'tester').catch((error: Error) => error.message);

    expect(refusal).toMatch(/remote\.json: name: /);
    expect(refusal).toMatch(/remote\.json: layout: /);
    expect(refusal).toMatch(/remote\.json: mounts: /);
    expect(refusal).toMatch(/remote\.json: .*colour/);
    expect(refusal).toMatch(/dist\/mf-manifest\.json: the file is missing; build the package first/);
  });
});
