import { createHash } from 'node:crypto';
import { registry } from 'contracts/registry';
import { z } from 'zod';
import { BackupError } from './backupError';
import { parsedOrUndefined } from './parsedOrUndefined';
import { REGISTRY, type ReleaseStore } from './releases';

/** The part of a release's manifest with the hashes of the files that a browser loads first. */
const Manifest = z.object({ integrity: z.record(z.string(), z.string()).default({}) });

/**
 * Checks the manifest of each live release of a store, and the files of the release that browsers load first.
 * @param read returns the content of a file of the store; undefined if it does not exist
 * @returns the number of live releases; 0 if there is no registry
 * @throws BackupError if the registry cannot be read, or if a file is missing or changed
 */
export async function checkLiveReleases(read: ReleaseStore['read']): Promise<number> {
  const text = await read(REGISTRY);
  if (text === undefined) return 0;
  const parsed = registry.safeParse(parsedOrUndefined(text.toString('utf8')));
  if (!parsed.success) throw new BackupError('The registry of the releases cannot be read');
  const live = Object.entries(parsed.data.remotes);
  for (const [remote, { release, manifest }] of live) {
    const folder = `remotes/${remote}/${release}`;
    const faulty = (file: string) =>
      new BackupError(`The live release ${release} of ${remote} is not whole: ${file} is missing or changed`);
    const content = await read(`${folder}/mf-manifest.json`);
    if (content === undefined || !hasHash(content, manifest.sha384)) throw faulty('mf-manifest.json');
    const files = Manifest.safeParse(parsedOrUndefined(content.toString('utf8')));
    if (!files.success) throw faulty('mf-manifest.json');
    for (const [file, hash] of Object.entries(files.data.integrity)) {
      const bytes = await read(`${folder}/${file}`);
      if (!bytes || !hasHash(bytes, hash)) throw faulty(file);
    }
  }
  return live.length;
}

function hasHash(content: Buffer, integrity: string): boolean {
  const [, algorithm] = /^(sha256|sha384)-/.exec(integrity) ?? [];
  return (
    algorithm !== undefined && integrity === `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
  );
}
