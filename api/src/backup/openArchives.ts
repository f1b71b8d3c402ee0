import type { Readable } from 'node:stream';
import { fileArchive, folderArchives, type ArchiveStore } from './archiveStore';
import { bucketArchive, bucketArchives } from './bucketArchives';
import type { BucketSettings } from './bucketSettings';

const BUCKET = /^s3:\/\//i;

/**
 * Opens a folder or a bucket that contains archives.
 * @param place a folder, or `s3://bucket/folder`
 * @throws SettingsError if the settings of a bucket are incomplete
 */
export async function openArchives(place: string, settings: BucketSettings): Promise<ArchiveStore> {
  return BUCKET.test(place) ? bucketArchives(place, settings) : folderArchives(place);
}

/**
 * Opens an archive.
 * @param address the path of a file, or `s3://bucket/folder/file`
 * @returns a function that reads the archive from its beginning; every call reads the same archive
 * @throws SettingsError if the settings of a bucket are incomplete
 */
export async function openArchive(address: string, settings: BucketSettings): Promise<() => Promise<Readable>> {
  return BUCKET.test(address) ? bucketArchive(address, settings) : fileArchive(address);
}
