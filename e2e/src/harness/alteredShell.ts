import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from './alteredRemote';

const repository = path.resolve(import.meta.dirname, '../../..');
const SCRIPT = /\.js$/;
/** Matches the shell's entry script. It contains the names of the other scripts, so it is changed last. */
const ENTRY = /^shell\./;

export interface AlteredShell {
  folder: string;
  /** Maps the old name of each changed script to its new name, both below `assets/`. */
  replaced: Map<string, string>;
  remove(): Promise<void>;
}

/**
 * Copies the built shell and changes its scripts, to simulate the next build. Each changed script gets a new name and a
 * new hash in all files.
 * @param alter changes a built script
 */
export async function alteredShell(alter: (content: string) => string): Promise<AlteredShell> {
  const parent = await mkdtemp(path.join(tmpdir(), 'altered-'));
  const folder = path.join(parent, 'shell');
  for (const name of ['package.json', 'dist'])
    await cp(path.join(repository, 'shell', name), path.join(folder, name), { recursive: true });
  const dist = path.join(folder, 'dist');
  const replaced = new Map<string, string>();
  /** The replacements so far, each as `[old, new]`: hashes in file names, and integrity hashes of the contents. */
  const changes: [string, string][] = [];
  const changed = (content: string) => changes.reduce((text, [from, to]) => text.replaceAll(from, to), content);

  const scripts = (await readdir(path.join(dist, 'assets')))
    .filter((name) => SCRIPT.test(name))
    .sort((one, other) => Number(ENTRY.test(one)) - Number(ENTRY.test(other)));
  for (const name of scripts) {
    const file = path.join(dist, 'assets', name);
    const before = await readFile(file, 'utf8');
    const after = changed(alter(before));
    if (after === before) continue;
    const [, hash] = /\.([0-9a-f]{8})\.js$/.exec(name) ?? [];
    if (hash === undefined) throw new Error(`assets/${name} has no hash in its name`);
    const other = createHash('sha256').update(after).digest('hex').slice(0, 8);
    changes.push([hash, other], [integrityOf(before), integrityOf(after)]);
    replaced.set(name, name.replace(hash, other));
    await rm(file);
    await writeFile(path.join(dist, 'assets', name.replace(hash, other)), after);
  }
  for (const name of (await readdir(dist, { recursive: true })).filter(
    (each) => /\.(html|js|json)$/.test(each) && !each.startsWith('assets'),
  )) {
    await writeFile(path.join(dist, name), changed(await readFile(path.join(dist, name), 'utf8')));
  }
  return { folder, replaced, remove: () => rm(parent, { recursive: true, force: true }) };
}
