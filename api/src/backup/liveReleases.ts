import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registry } from 'contracts/registry';
import { z } from 'zod';
import { BackupError } from './backupError';
import { parsedOrUndefined } from './parsedOrUndefined';

/** The part of a release's manifest that has the hashes of the files which a browser loads first. */
const Manifest = z.object({ integrity: z.record(z.string(), z.string()).default({}) });

/**
 * Checks the manifests of the live releases of a store in a folder, and the files that browsers load first.
 * @returns the number of the live releases; 0 without a registry
 * @throws BackupError when the registry cannot be read, or a file is missing or changed
 */
export async function checkLiveReleases(folder: string): Promise<number> {
  const text = await textOf(join(folder, 'remotes/registry.json'));
  if (text === undefined) return 0;
  const read = registry.safeParse(parsedOrUndefined(text));
  if (!read.success) throw new BackupError('The registry of the releases cannot be read');
  const live = Object.entries(read.data.remotes);
  for (const [remote, { release, manifest }] of live) {
    const place = join(folder, 'remotes', remote, release);
    const faulty = (file: string) =>
      new BackupError(`The live release ${release} of ${remote} is not whole: ${file} is missing or changed`);
    const content = await textOf(join(place, 'mf-manifest.json'));
    if (content === undefined || !hasHash(content, manifest.sha384)) throw faulty('mf-manifest.json');
    const files = Manifest.safeParse(parsedOrUndefined(content));
    if (!files.success) throw faulty('mf-manifest.json');
    for (const [file, hash] of Object.entries(files.data.integrity)) {
      const bytes = await readFile(join(place, file)).catch(() => undefined);
      if (!bytes || !hasHash(bytes, hash)) throw faulty(file);
    }
  }
  return live.length;
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined);

function hasHash(content: Buffer | string, integrity: string): boolean {
  const [, algorithm] = /^(sha256|sha384)-/.exec(integrity) ?? [];
  return (
    algorithm !== undefined && integrity === `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
  );
}
