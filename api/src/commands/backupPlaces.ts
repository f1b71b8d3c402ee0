import { join } from 'node:path';
import { knownEncryptionKey } from '../platform/config/secrets';
import { SettingsError, type BackupSettings } from '../platform/config/settings';

/**
 * Returns the encryption key of the installation.
 * @throws SettingsError when there is none
 */
export function encryptionKeyOf(settings: BackupSettings): string {
  const key = knownEncryptionKey(settings);
  if (key === undefined)
    throw new SettingsError(
      'These settings cannot be used:\n  ENCRYPTION_KEY must be set: a backup is of no use with another key',
    );
  return key;
}

/** Returns the folder of the release store; undefined, after a warning, when the store is a bucket. */
export function releaseFolderOf(
  { RELEASES, DATA_DIR }: Pick<BackupSettings, 'RELEASES' | 'DATA_DIR'>,
  warn: (text: string) => void,
): string | undefined {
  const store = RELEASES ?? join(DATA_DIR, 'releases');
  if (!/^\w+:\/\//.test(store)) return store;
  warn(`The release store ${store} is a bucket, and is left out\n`);
  return undefined;
}
