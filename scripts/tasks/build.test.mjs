import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentHash } from './build.mjs';

let root;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'build-'));
  await write('a/src/one.ts', '1');
});
afterEach(() => rm(root, { recursive: true }));

async function write(name, text) {
  await mkdir(path.dirname(path.join(root, name)), { recursive: true });
  await writeFile(path.join(root, name), text);
}

describe('the sources of a build', () => {
  it('have a new hash when a file is edited, added or renamed', async () => {
    const hashes = [await contentHash(root, ['a'])];
    await write('a/src/one.ts', '2');
    hashes.push(await contentHash(root, ['a']));
    await write('a/src/two.ts', '');
    hashes.push(await contentHash(root, ['a']));
    await rm(path.join(root, 'a/src/two.ts'));
    await write('a/src/three.ts', '');
    hashes.push(await contentHash(root, ['a']));
    expect(new Set(hashes).size).toBe(4);
  });

  it("have the same hash after the build's output or a test changes", async () => {
    const before = await contentHash(root, ['a', 'missing']);
    await write('a/dist/one.js', '1');
    await write('a/node_modules/x/index.js', '1');
    await write('a/src/one.test.ts', '1');
    expect(await contentHash(root, ['missing', 'a'])).toBe(before);
  });
});
