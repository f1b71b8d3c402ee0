import { lookup } from 'mime-types';
import { remoteRelease, type RemoteRelease } from 'contracts/registry';
import type { ObjectStore, ServedAs } from '../store/objectStore';
import { MANIFEST_FILE } from './manifest';

/** A file of a release: its path inside the release folder, and its bytes. */
export interface ReleaseFile {
  name: string;
  content: Buffer;
}

/** What a release says of itself. It is written last: a folder without it is no release, but an upload that was broken off. */
const RELEASE_FILE = 'release.json';

/** Files that are written at the same time: more than there are processors, fewer than a bucket has connections for. */
const AT_ONCE = 8;

const folderOf = (remote: string, release: string) => `remotes/${remote}/${release}/`;

/** The address of a release's manifest, on the origin that serves the store. */
export function manifestUrl(remote: string, release: string): string {
  return `/${folderOf(remote, release)}${MANIFEST_FILE}`;
}

/** How a file of this name is served. What lies in a release never changes. */
export function servedAs(name: string): ServedAs {
  return { type: lookup(name) || 'application/octet-stream', kept: 'forever' };
}

/** Adds an immutable release; one that is there is left alone, one that was broken off is completed. */
export async function addRelease(store: ObjectStore, release: RemoteRelease, files: readonly ReleaseFile[]): Promise<void> {
  const { name } = release.description;
  if (await readRelease(store, name, release.release)) return;
  const folder = folderOf(name, release.release);
  await writeAll(store, files.map((file) => ({ ...file, name: folder + file.name })));
  await store.write(folder + RELEASE_FILE, `${JSON.stringify(release, null, 2)}\n`, servedAs(RELEASE_FILE));
}

/** Writes files, some at a time: what is slow is to compress them, or the way to the bucket. @param files with their keys for names */
export async function writeAll(store: ObjectStore, files: readonly ReleaseFile[]): Promise<void> {
  const left = [...files];
  const writeNext = async () => {
    for (let file = left.pop(); file; file = left.pop()) await store.write(file.name, file.content, servedAs(file.name));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writeNext));
}

/** What a release says of itself; `null` when the store has no such release. */
export async function readRelease(store: ObjectStore, remote: string, release: string): Promise<RemoteRelease | null> {
  const content = await store.read(folderOf(remote, release) + RELEASE_FILE);
  return content === null ? null : remoteRelease.parse(JSON.parse(content.toString('utf8')));
}

/** A release's file, or `null` when it is not there. */
export async function readReleaseFile(store: ObjectStore, remote: string, release: string, name: string): Promise<Buffer | null> {
  return store.read(folderOf(remote, release) + name);
}

/** The names of a remote's releases, in no order that means anything. */
export async function releasesOf(store: ObjectStore, remote: string): Promise<string[]> {
  const prefix = `remotes/${remote}/`;
  return (await store.list(prefix)).flatMap((key) => {
    const [release, file, ...deeper] = key.slice(prefix.length).split('/');
    return release !== undefined && file === RELEASE_FILE && deeper.length === 0 ? [release] : [];
  });
}

/** Takes a release away. What says that it is one goes first. */
export async function removeRelease(store: ObjectStore, remote: string, release: string): Promise<void> {
  const folder = folderOf(remote, release);
  await store.remove([folder + RELEASE_FILE]);
  await store.remove(await store.list(folder));
}
