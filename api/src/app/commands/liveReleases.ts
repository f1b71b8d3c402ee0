import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTRY_PATH } from 'contracts';
import { registry } from 'contracts/registry';
import { z } from 'zod';
import { parsedOrUndefined } from '../../platform/parsedOrUndefined';
import { errorCode } from '../../platform/errorCode';
import { CommandError } from './commandError';

/** The part of a release's manifest with the hashes of the files that a browser loads first. */
const Manifest = z.object({ integrity: z.record(z.string(), z.string()).default({}) });

/**
 * Checks the manifest of each live release, and the files of the release that browsers load first.
 * @param store the folder of the release store
 * @returns the number of live releases; undefined if the folder has no registry
 * @throws CommandError if the registry cannot be read, or if a file is missing or changed
 */
export async function checkLiveReleases(store: string): Promise<number | undefined> {
  const read = (path: string) =>
    readFile(join(store, path)).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
  const text = await read(REGISTRY_PATH);
  if (text === undefined) return undefined;
  const parsed = registry.safeParse(parsedOrUndefined(text.toString('utf8')));
  if (!parsed.success) throw new CommandError('The registry of the releases cannot be read');
  // The files of a retired remote may have been pruned.
  const { remotes, off } = parsed.data;
  const live = Object.entries(remotes).filter(([remote]) => off?.[remote]?.state !== 'retired');
  for (const [remote, { release, manifest }] of live) {
    const folder = `remotes/${remote}/${release}`;
    const faulty = (file: string) =>
      new CommandError(`The live release ${release} of ${remote} is not whole: ${file} is missing or changed`);
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
  const [, algorithm] = /^(sha256|sha384|sha512)-/.exec(integrity) ?? [];
  return (
    algorithm !== undefined && integrity === `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
  );
}
