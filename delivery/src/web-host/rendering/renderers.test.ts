import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease } from 'contracts/registry';
import { sha384 } from '../../release/manifest';
import { RENDERER_FILE } from '../../release/releases';
import { RENDERER, temporaryFolder } from '../../testing/fixtures';
import { createRenderers, type Renderers } from './Renderer';

let store: Awaited<ReturnType<typeof temporaryFolder>>;
let renderers: Renderers;

beforeEach(async () => {
  store = await temporaryFolder();
  renderers = createRenderers(store.folder, () => {});
});
afterEach(async () => {
  renderers.stop();
  await store.remove();
});

/** Writes a release with a renderer into the store. */
async function release(name: string, number: number, program = RENDERER): Promise<RemoteRelease> {
  const file = path.join(store.folder, 'remotes', name, String(number), RENDERER_FILE);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, program);
  return {
    description: { name },
    release: String(number),
    renderer: { sha384: sha384(program) },
  } as unknown as RemoteRelease;
}

const rendererOf = (used: RemoteRelease) => renderers.of(used);

describe('The renderers of a remote', () => {
  it('are kept for three of its releases; a fourth replaces the least recently used one', async () => {
    const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map((number) => release('mf-a', number)));
    const kept = [await rendererOf(first!), await rendererOf(second!), await rendererOf(third!)];
    expect(await rendererOf(first!)).toBe(kept[0]);

    await rendererOf(fourth!);
    expect(await rendererOf(first!)).toBe(kept[0]);
    expect(await rendererOf(third!)).toBe(kept[2]);
    expect(await rendererOf(second!)).not.toBe(kept[1]);
  });

  it('are kept while releases of another remote are used', async () => {
    const releases = await Promise.all([1, 2, 3].map((number) => release('mf-a', number)));
    const kept = await Promise.all(releases.map(rendererOf));

    for (const number of [1, 2, 3]) await rendererOf(await release('mf-b', number));
    for (const [index, each] of releases.entries()) expect(await rendererOf(each)).toBe(kept[index]);
  });

  it('write the names that the site gives the product, also when these change', async () => {
    const program = `const { name } = globalThis.productNames ?? { name: 'its own' }; exports.frame = async () => ({ title: name })`;
    const used = await release('mf-a', 1, program);
    const titleWith = async (name?: string) =>
      (await (await renderers.of(used, name ? { name, nameArabic: 'أ' } : undefined)).frame('en')).title;
    expect([await titleWith(), await titleWith('Fatura'), await titleWith('Rasid'), await titleWith()]).toEqual([
      'its own',
      'Fatura',
      'Rasid',
      'its own',
    ]);
  });
});
