import { lookup } from 'mime-types';
import { remoteRelease, type RemoteRelease } from 'contracts/registry';
import { inParallel } from 'contracts/server';
import type { ObjectStore, ServedAs } from '../store/objectStore';
import { MANIFEST_FILE } from './manifest';

/** A file of a release: its path inside the release folder, and its bytes. */
export interface ReleaseFile {
  name: string;
  content: Buffer;
}

/** The file that describes a release. It is written last, so a folder without it is an interrupted upload. */
export const RELEASE_FILE = 'release.json';

/**
 * The path of the renderer within a release's folder. The name of its folder begins with a dot, so that file servers do
 * not send it to browsers.
 */
export const RENDERER_FILE = '.server/render.cjs';

/**
 * The number of files that are written at the same time. It is higher than the number of processors, and lower than the
 * number of connections that a bucket accepts.
 */
const AT_ONCE = 8;

const folderOf = (remote: string, release: string) => `remotes/${remote}/${release}/`;

/** Returns the URL of a release's manifest, on the origin of the store. */
export function manifestUrl(remote: string, release: string): string {
  return `/${folderOf(remote, release)}${MANIFEST_FILE}`;
}

/**
 * Returns how a file of this name is served. Browsers may cache the files of a release forever. Files in a folder whose
 * name begins with a dot are not served to browsers. They count as `checked`, so that they get no compressed copies.
 */
export function servedAs(name: string): ServedAs {
  return { type: lookup(name) || 'application/octet-stream', cached: /(^|\/)\./.test(name) ? 'checked' : 'forever' };
}

/**
 * Adds an immutable release. If it exists, its files are written again with the same content. This completes an
 * interrupted upload, and repairs files that were damaged in the store.
 */
export async function addRelease(
  store: ObjectStore,
  release: RemoteRelease,
  files: readonly ReleaseFile[],
): Promise<void> {
  const { name } = release.description;
  const folder = folderOf(name, release.release);
  await writeAll(
    store,
    files.map((file) => ({ ...file, name: folder + file.name })),
  );
  await store.write(folder + RELEASE_FILE, `${JSON.stringify(release, null, 2)}\n`, servedAs(RELEASE_FILE));
}

/**
 * Writes files, several at a time, because compression and uploads to a bucket are slow.
 * @param files with their keys as names
 */
export async function writeAll(store: ObjectStore, files: readonly ReleaseFile[]): Promise<void> {
  await inParallel(files, AT_ONCE, ({ name, content }) => store.write(name, content, servedAs(name)));
}

/** Returns a release; `null` when the store has no such release. */
export async function readRelease(store: ObjectStore, remote: string, release: string): Promise<RemoteRelease | null> {
  const content = await store.read(folderOf(remote, release) + RELEASE_FILE);
  return content === null ? null : remoteRelease.parse(JSON.parse(content.toString('utf8')));
}

/** Returns a release's file; `null` when it does not exist. */
export async function readReleaseFile(
  store: ObjectStore,
  remote: string,
  release: string,
  name: string,
): Promise<Buffer | null> {
  return store.read(folderOf(remote, release) + name);
}

/** Returns the names of a remote's releases, in no particular order. */
export async function releasesOf(store: ObjectStore, remote: string): Promise<string[]> {
  return releasesBelow(store, `remotes/${remote}/`);
}

/** Returns the names of the folders that contain a complete release, below a prefix with a final slash. */
export async function releasesBelow(store: ObjectStore, prefix: string): Promise<string[]> {
  return (await store.list(prefix)).flatMap((key) => {
    const [release, file, ...deeper] = key.slice(prefix.length).split('/');
    return release !== undefined && file === RELEASE_FILE && deeper.length === 0 ? [release] : [];
  });
}

/** Removes a release, starting with the file that marks it as complete. */
export async function removeRelease(store: ObjectStore, remote: string, release: string): Promise<void> {
  const folder = folderOf(remote, release);
  await store.remove([folder + RELEASE_FILE]);
  await store.remove(await store.list(folder));
}
