import { bucketReleases } from './bucketReleases';
import type { BucketSettings } from './bucketSettings';
import { folderReleases } from './folderReleases';
import type { ReleaseStore } from './releases';

/**
 * Opens a release store.
 * @param address a folder, or `s3://bucket/folder`
 * @throws SettingsError if the settings of a bucket are incomplete
 */
export async function openReleases(address: string, settings: BucketSettings): Promise<ReleaseStore> {
  return /^s3:\/\//i.test(address) ? bucketReleases(address, settings) : folderReleases(address);
}
