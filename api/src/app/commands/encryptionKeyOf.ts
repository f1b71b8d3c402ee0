import { knownEncryptionKey } from '../../platform/config/secrets';
import { SettingsError, type BackupSettings } from '../../platform/config/settings';

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
