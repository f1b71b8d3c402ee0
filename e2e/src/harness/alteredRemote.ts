import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../../..');
const ENTRY = 'remoteEntry.js';
const RENDERER = 'dist-server/render.cjs';

/**
 * Returns the hash of a file's content in the form of the `integrity` attribute. Hashes of built files use SHA-256, and
 * hashes of manifests in the registry use SHA-384.
 */
export const integrityOf = (content: string, algorithm: 'sha256' | 'sha384' = 'sha256') =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/**
 * Copies a built remote and changes its entry script. A test publishes the copy instead of the remote, for example to
 * simulate a faulty release.
 * @param alter changes the built entry script
 * @param alterRenderer changes the program that renders the remote's pages, if it has one
 * @returns the package's folder, and a function that removes it
 */
export async function alteredRemote(
  name: string,
  alter: (entry: string) => string,
  alterRenderer = (renderer: string) => renderer,
): Promise<{ folder: string; remove(): Promise<void> }> {
  const parent = await mkdtemp(path.join(tmpdir(), 'altered-'));
  const folder = path.join(parent, name);
  for (const part of ['package.json', 'remote.json', 'dist'])
    await cp(path.join(repository, name, part), path.join(folder, part), { recursive: true });
  const renderer = await readFile(path.join(repository, name, RENDERER), 'utf8').catch(() => null);
  if (renderer !== null) {
    await mkdir(path.join(folder, path.dirname(RENDERER)));
    await writeFile(path.join(folder, RENDERER), alterRenderer(renderer));
  }
  const entry = alter(await readFile(path.join(folder, 'dist', ENTRY), 'utf8'));
  await writeFile(path.join(folder, 'dist', ENTRY), entry);
  const manifest = path.join(folder, 'dist/mf-manifest.json');
  const { integrity, ...rest } = JSON.parse(await readFile(manifest, 'utf8')) as { integrity: Record<string, string> };
  await writeFile(manifest, JSON.stringify({ ...rest, integrity: { ...integrity, [ENTRY]: integrityOf(entry) } }));
  return { folder, remove: () => rm(parent, { recursive: true, force: true }) };
}
