import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { registryOf } from './releases';
import type { TestSuite } from './suite';

/**
 * Changes a file of a live release in the store, as somebody with access to the store could. The compressed copies are
 * removed, because a file server would send them instead.
 * @param which matches the path of the file in the release
 * @returns a function that restores the file
 */
export async function alterFile(
  suite: TestSuite,
  remote: string,
  which: RegExp,
  altered: (content: string) => string,
): Promise<() => Promise<void>> {
  const { release } = (await registryOf(suite)).remotes[remote]!;
  const folder = path.join(suite.dataDir, 'releases/remotes', remote, release);
  const names = (await readdir(folder, { recursive: true })).filter((name) => which.test(name));
  if (names.length !== 1) throw new Error(`${which} matches ${names.join(', ') || 'nothing'} of ${folder}`);
  const file = path.join(folder, names[0]!);
  const before = await readFile(file, 'utf8');
  await Promise.all(['.br', '.gz'].map((encoding) => rm(file + encoding, { force: true })));
  await writeFile(file, altered(before));
  return () => writeFile(file, before);
}
