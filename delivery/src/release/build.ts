import { createHash } from 'node:crypto';
import path from 'node:path';
import { CONTRACT, REMOTE_EXPOSE } from 'contracts';
import { remoteDescription, type RemoteDescription, type RemoteRelease } from 'contracts/registry';
import { Refusal } from '../refusal';
import { federationManifest, firstFiles, MANIFEST_FILE, sha384, type FederationManifest } from './manifest';
import { foreignData } from './ownData';
import { packageJson, readFiles, readPart } from './package';
import { manifestUrl, type ReleaseFile } from './releases';

/** A remote's production build, validated. */
export interface RemoteBuild {
  facts: RemoteRelease;
  files: ReleaseFile[];
}

/**
 * Reads a remote's package after `webpack --mode production`: package.json, remote.json and dist/.
 * @throws {Refusal} naming all faults at once
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
  if (problems.length > 0 || !about || !description || !manifest) {
    throw new Refusal(`${description?.name ?? path.basename(packageFolder)} cannot be published`, problems);
  }

  const files = await readFiles(path.join(packageFolder, 'dist'));
  const faults = [...integrityFaults(manifest, files), ...foreignData(description.name, files)];
  if (faults.length > 0) throw new Refusal(`${description.name} cannot be published`, faults);
  const manifestText = files.find(({ name }) => name === MANIFEST_FILE)?.content ?? '';
  const release = `${about.version}-${contentHash(description, files)}`;
  return {
    files,
    facts: {
      release,
      manifest: { url: manifestUrl(description.name, release), sha384: sha384(manifestText) },
      builtAgainst: { contract: CONTRACT, shared: rangesOf(manifest) },
      description,
    },
  };
}

/** Browsers refuse a file whose hash is missing or wrong, so such a build must not be published. */
function integrityFaults(manifest: FederationManifest, files: readonly ReleaseFile[]): string[] {
  const { scripts, styles } = firstFiles(manifest);
  return [...scripts, ...styles].flatMap((name) => {
    const content = files.find((file) => file.name === name)?.content;
    if (content === undefined) return [`dist/${name}: the file is missing, and dist/${MANIFEST_FILE} names it; build the package again`];
    const told = manifest.integrity[name];
    if (told === undefined) return [`dist/${MANIFEST_FILE}: the hash of ${name} is missing; build the package with the house's webpack.shared.js, in production mode`];
    return told === sha384(content) ? [] : [`dist/${name}: its hash is not the one of dist/${MANIFEST_FILE}; build the package again`];
  });
}

/** Returns the accepted range of each shared module. */
function rangesOf({ shared }: FederationManifest): Record<string, string> {
  return Object.fromEntries(shared.flatMap(({ name, requiredVersion }) => (requiredVersion ? [[name, requiredVersion]] : [])));
}

/** An entry that leads outside the remote's mounts is visible to nobody, or leads into another remote. */
function sidebarProblems({ sidebar, mounts }: RemoteDescription): string[] {
  return sidebar
    .filter((entry) => !mounts.some((mount) => entry.path === mount.path || entry.path.startsWith(`${mount.path}/`)))
    .map((entry) => `remote.json: the sidebar entry ${entry.path} lies in none of the remote's mounts`);
}

function contentHash(description: RemoteDescription, files: readonly ReleaseFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify([CONTRACT, description]));
  for (const { name, content } of files) hash.update(`\0${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 8);
}
