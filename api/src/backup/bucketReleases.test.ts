import { createHash } from 'node:crypto';
import { z } from 'zod';
import { startFakeBucket, type FakeBucket } from '../../test/support/fakeBucket';
import { bucketReleases } from './bucketReleases';
import { bucketShape } from './bucketSettings';
import { checkLiveReleases } from './liveReleases';
import { readReleases, RELEASES, type ReleaseStore } from './releases';

const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Returns the files of a release store with one live release, whose script has the given content. */
function filesWith(script: string): Record<string, string> {
  const manifest = JSON.stringify({ integrity: { 'a.js': hashOf(script) } });
  const entry = {
    release: '1.0.0-x',
    manifest: { url: '/remotes/mf-a/1.0.0-x/mf-manifest.json', sha384: hashOf(manifest) },
    builtAgainst: { contract: { version: 1, oldest: 1 }, shared: {} },
    description: { name: 'mf-a', layout: 'public', mounts: [{ path: '/a' }] },
    publishedAt: '2026-11-23T00:00:00.000Z',
  };
  return {
    'index.html': `<script>${script}</script>`,
    '.registry/0000000001.json': '{}',
    'remotes/mf-a/1.0.0-x/a.js': script,
    'remotes/mf-a/1.0.0-x/mf-manifest.json': manifest,
    'remotes/registry.json': JSON.stringify({ schema: 1, generation: 1, remotes: { 'mf-a': entry } }),
  };
}

let bucket: FakeBucket;
let store: ReleaseStore;
beforeEach(async () => {
  bucket = await startFakeBucket();
  store = await bucketReleases('s3://backups/suite', z.object(bucketShape).parse(bucket.env));
});
afterEach(() => bucket?.close());

const put = (files: Record<string, string>) => {
  for (const [key, content] of Object.entries(files)) bucket.objects.set(`suite/${key}`, Buffer.from(content));
};
const stored = () =>
  Object.fromEntries(
    [...bucket.objects].map(([key, content]) => [key.replace('suite/', ''), content.toString()] as const).sort(),
  );

async function stage(files: Record<string, string>) {
  const staged = await store.stage();
  for (const [key, content] of Object.entries(files))
    await staged.write({ name: RELEASES + key, bytes: Buffer.from(content) });
  return staged;
}

it('a backup reads all files of a bucket, even if the bucket lists its files on several pages', async () => {
  put(filesWith('1'));
  const names: string[] = [];
  for await (const { name } of readReleases(store)) names.push(name);
  expect(names.sort()).toEqual(
    Object.keys(filesWith('1'))
      .map((key) => RELEASES + key)
      .sort(),
  );
  expect(await checkLiveReleases(store.read)).toBe(1);
});

describe('a restore into a bucket', () => {
  it('gives the files the same headers as a publication does, and uploads the registry of releases last', async () => {
    const staged = await stage(filesWith('1'));
    expect(await staged.check()).toBe(1);
    expect(bucket.objects.size).toBe(0);
    await staged.show();
    await staged.end();
    expect(stored()).toEqual(filesWith('1'));
    expect([...bucket.objects.keys()].at(-1)).toBe('suite/remotes/registry.json');
    expect(bucket.served.get('suite/remotes/mf-a/1.0.0-x/a.js')).toEqual({
      type: expect.stringContaining('javascript'),
      cacheControl: 'public, max-age=31536000, immutable',
    });
    expect(bucket.served.get('suite/index.html')).toEqual({ type: 'text/html', cacheControl: 'no-cache' });
  });

  it('removes a version of the registry that is newer than the backup, but keeps the files of newer releases', async () => {
    put({ '.registry/0000000009.json': '{}', 'remotes/mf-a/9.0.0-z/a.js': 'later' });
    const staged = await stage(filesWith('1'));
    await staged.show();
    await staged.end();
    expect(stored()).toEqual({ ...filesWith('1'), 'remotes/mf-a/9.0.0-z/a.js': 'later' });
  });

  it('detects an incomplete release before it changes the bucket', async () => {
    const staged = await stage({ ...filesWith('1'), 'remotes/mf-a/1.0.0-x/a.js': 'changed' });
    await expect(staged.check()).rejects.toThrow('1.0.0-x of mf-a is not whole: a.js');
    await staged.end();
    expect(bucket.calls).toEqual([]);
  });

  it('restores the previous files if it cannot be completed', async () => {
    const before = {
      'index.html': 'before',
      'remotes/registry.json': '{"before":1}',
      '.registry/0000000009.json': '{}',
    };
    put(before);
    const staged = await stage(filesWith('1'));
    bucket.fault = 'refuse the registry';
    await expect(staged.show()).rejects.toThrow('The bucket backups refused: AccessDenied (403)');
    bucket.fault = 'none';
    await staged.undo();
    await staged.end();
    expect(stored()).toEqual(before);
  });
});
