import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, REMOTE_EXPOSE } from 'contracts';
import { remoteDescription, type RemoteDescription } from 'contracts/registry';
import { z } from 'zod';
import { filesBelow, isFileError, readText } from './files';
import { federationManifest, MANIFEST_FILE, type FederationManifest } from './manifest';
import type { ReleaseFile } from './store';

/** Why a package cannot be published: every reason, each a sentence. */
export class PublishError extends Error {
  constructor(
    readonly subject: string,
    readonly problems: readonly string[],
  ) {
    super(`${subject} cannot be published:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'PublishError';
  }
}

/** A remote's production build, read and checked. */
export interface RemoteBuild {
  description: RemoteDescription;
  /** The immutable folder's name: the package's version and 8 hex digits of the content's hash. */
  release: string;
  manifest: FederationManifest;
  manifestText: string;
  files: ReleaseFile[];
}

const packageJson = z.object({ name: z.string(), version: z.string() });

/**
 * Reads a remote's package after `webpack --mode production`: package.json, remote.json and dist/.
 * @throws {PublishError} naming all that is wrong at once
 */
export async function readBuild(packageFolder: string): Promise<RemoteBuild> {
  const problems: string[] = [];
  const about = await readPart(path.join(packageFolder, 'package.json'), 'package.json', packageJson, problems);
  const description = await readPart(path.join(packageFolder, 'remote.json'), 'remote.json', remoteDescription, problems);
  const manifest = await readPart(path.join(packageFolder, 'dist', MANIFEST_FILE), `dist/${MANIFEST_FILE}`, federationManifest, problems);

  if (about && description && about.name !== description.name) {
    problems.push(`remote.json: name is "${description.name}", but the package is called "${about.name}"`);
  }
  if (description) problems.push(...sidebarProblems(description));
  if (manifest && !manifest.exposes.some((expose) => expose.path === REMOTE_EXPOSE)) {
    problems.push(`dist/${MANIFEST_FILE}: the module ${REMOTE_EXPOSE} is not exposed`);
  }
  if (problems.length > 0 || !about || !description || !manifest) throw new PublishError(description?.name ?? path.basename(packageFolder), problems);

  const files = await readFiles(path.join(packageFolder, 'dist'));
  const manifestText = await readFile(path.join(packageFolder, 'dist', MANIFEST_FILE), 'utf8');
  return { description, manifest, manifestText, files, release: `${about.version}-${contentHash(description, files)}` };
}

/** Reads and validates one JSON file, adding a sentence per fault to `problems`. */
async function readPart<T extends z.ZodType>(file: string, name: string, schema: T, problems: string[]): Promise<z.infer<T> | null> {
  const text = await readText(file);
  if (text === null) {
    problems.push(`${name}: the file is missing${name.startsWith('dist/') ? '; build the package first' : ''}`);
    return null;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    problems.push(`${name}: the file is not JSON`);
    return null;
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  problems.push(...parsed.error.issues.map((issue) => `${name}: ${issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${issue.message}`));
  return null;
}

/** An entry that leads outside the remote's mounts would be seen by nobody, or lead into another remote. */
function sidebarProblems({ sidebar, mounts }: RemoteDescription): string[] {
  return sidebar
    .filter((entry) => !mounts.some((mount) => entry.path === mount.path || entry.path.startsWith(`${mount.path}/`)))
    .map((entry) => `remote.json: the sidebar entry ${entry.path} lies in none of the remote's mounts`);
}

async function readFiles(folder: string): Promise<ReleaseFile[]> {
  const names = await filesBelow(folder).catch((error: unknown) => {
    if (isFileError(error, 'ENOENT')) return [];
    throw error;
  });
  return Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(folder, name)) })));
}

function contentHash(description: RemoteDescription, files: readonly ReleaseFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify([CONTRACT_VERSION, description]));
  for (const { name, content } of files) hash.update(`\0${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 8);
}
