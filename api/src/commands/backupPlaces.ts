import { join } from 'node:path';
import { openReleases } from '../backup/openReleases';
import type { ReleaseStore } from '../backup/releases';
import { knownEncryptionKey } from '../platform/config/secrets';
import { SettingsError, type BackupSettings } from '../platform/config/settings';

/**
 * Returns the encryption key of the installation.
 * @throws SettingsError if there is none
 */
export function encryptionKeyOf(settings: BackupSettings): string {
  const key = knownEncryptionKey(settings);
  if (key === undefined)
    throw new SettingsError(
      'These settings cannot be used:\n  ENCRYPTION_KEY must be set: a backup is of no use with another key',
    );
  return key;
}

/**
 * Opens the release store of the installation.
 * @throws SettingsError if the store is a bucket whose settings are incomplete
 */
export const releasesOf = (settings: BackupSettings): Promise<ReleaseStore> =>
  openReleases(settings.RELEASES ?? join(settings.DATA_DIR, 'releases'), settings);
