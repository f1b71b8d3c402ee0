import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { REMOTE_EXPOSE } from 'contracts';
import { remoteDescription, type RemoteDescription, type RemoteRelease } from 'contracts/registry';
import { Refusal } from '../refusal';
import { isFileError } from '../store/files';
import { globalStyles } from './globalStyles';
import {
  consumedModules,
  exposedToRemotes,
  federationManifest,
  MANIFEST_FILE,
  sha384,
  type FederationManifest,
} from './manifest';
import { foreignData } from './ownData';
import { packageJson, readFiles, readPart } from './package';
import { manifestUrl, RENDERER_FILE, type ReleaseFile } from './releases';
import { sealed, sealFaults } from './seal';
import { secondCopies } from './secondCopies';
import { sizeWarnings } from './size';

/** The path of the renderer within a build. */
const BUILT_RENDERER = 'dist-server/render.cjs';

/** A remote's production build, validated. */
export interface RemoteBuild {
  facts: RemoteRelease;
  files: ReleaseFile[];
  /** Sentences about what should be better, but does not keep the build from being published. */
  warnings: string[];
}

/**
 * Reads a remote's package after `webpack --mode production`: package.json, remote.json, dist/, and dist-server/ if
 * the remote has rendered pages.
 * @throws {Refusal} that lists all faults together
 */
export async function readBuild(packageFolder: string): Promise<RemoteBuild> {
  const problems: string[] = [];
  const about = await readPart(path.join(packageFolder, 'package.json'), 'package.json', packageJson, problems);
  const description = await readPart(
    path.join(packageFolder, 'remote.json'),
    'remote.json',
    remoteDescription,
    problems,
  );
  const manifest = await readPart(
    path.join(packageFolder, 'dist', MANIFEST_FILE),
    `dist/${MANIFEST_FILE}`,
    federationManifest,
    problems,
  );

  if (about && description && about.name !== description.name) {
    problems.push(`remote.json: name is "${description.name}", but the package is called "${about.name}"`);
  }
  const renderer = description?.rendered ? await readRenderer(packageFolder) : null;
  if (description) problems.push(...sidebarProblems(description), ...renderedProblems(description, renderer));
  if (manifest && !manifest.exposes.some((expose) => expose.path === REMOTE_EXPOSE)) {
    problems.push(`dist/${MANIFEST_FILE}: the module ${REMOTE_EXPOSE} is not exposed`);
  }
  const contract = manifest?.contract;
  if (manifest && !contract) {
    problems.push(
      `dist/${MANIFEST_FILE}: the version of the contract is missing; build the package with the configuration of @eesal/remote-kit`,
    );
  }
  if (problems.length > 0 || !about || !description || !manifest || !contract) {
    throw new Refusal(`${description?.name ?? path.basename(packageFolder)} cannot be published`, problems);
  }

  const built = await readFiles(path.join(packageFolder, 'dist'));
  const faults = [
    ...sealFaults(manifest, built),
    ...secondCopies(manifest, built),
    ...foreignData(description.name, built),
    ...globalStyles(description.name, built),
  ];
  if (faults.length > 0) throw new Refusal(`${description.name} cannot be published`, faults);
  const files = [...sealed(manifest, built), ...(renderer ? [{ name: RENDERER_FILE, content: renderer }] : [])];
  const manifestText = files.find(({ name }) => name === MANIFEST_FILE)?.content ?? '';
  const release = `${about.version}-${contentHash(description, files)}`;
  const [exposes, consumes] = [exposedToRemotes(manifest), consumedModules(manifest)];
  return {
    files,
    warnings: sizeWarnings(manifest, built).map((warning) => `${description.name}: ${warning}`),
    facts: {
      release,
      manifest: { url: manifestUrl(description.name, release), sha384: sha384(manifestText) },
      builtAgainst: { contract, shared: rangesOf(manifest) },
      description,
      ...(exposes.length > 0 && { exposes }),
      ...(consumes.length > 0 && { consumes }),
      ...(renderer && { renderer: { sha384: sha384(renderer) } }),
    },
  };
}

async function readRenderer(packageFolder: string): Promise<Buffer | null> {
  return readFile(path.join(packageFolder, BUILT_RENDERER)).catch((error: unknown) => {
    if (isFileError(error, 'ENOENT')) return null;
    throw error;
  });
}

/**
 * Returns the problems of a remote's rendered pages. A rendered page must equal the page that the shell renders at that
 * URL. Only a remote with the public layout can have rendered pages, because in any other layout the shell adds a frame
 * around the page.
 */
function renderedProblems({ rendered = [], layout, mounts }: RemoteDescription, renderer: Buffer | null): string[] {
  if (rendered.length === 0) return [];
  return [
    ...(renderer
      ? []
      : [`${BUILT_RENDERER}: the file is missing, and remote.json names rendered pages; build the package again`]),
    ...(layout === 'public' ? [] : ['remote.json: only a remote with the layout "public" can have rendered pages']),
    ...rendered
      .filter(({ page }) => !mounts.some((mount) => isAtOrBelow(page, mount.path)))
      .map(({ page }) => `remote.json: the rendered page ${page} is in none of the remote's mounts`),
  ];
}

const isAtOrBelow = (address: string, mount: string) => address === mount || address.startsWith(`${mount}/`);

/** Returns the accepted range of each shared module. */
function rangesOf({ shared }: FederationManifest): Record<string, string> {
  return Object.fromEntries(
    shared.flatMap(({ name, requiredVersion }) => (requiredVersion ? [[name, requiredVersion]] : [])),
  );
}

/**
 * Reports sidebar entries that link to pages outside the remote's mounts. Such an entry is invisible, or opens another
 * remote.
 */
function sidebarProblems({ sidebar, mounts }: RemoteDescription): string[] {
  return sidebar
    .filter((entry) => !mounts.some((mount) => isAtOrBelow(entry.path, mount.path)))
    .map((entry) => `remote.json: the sidebar entry ${entry.path} is in none of the remote's mounts`);
}

function contentHash(description: RemoteDescription, files: readonly ReleaseFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify(description));
  for (const { name, content } of files) hash.update(`\0${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 8);
}
