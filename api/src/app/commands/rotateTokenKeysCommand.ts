import { rotateTokenKeys, type RotatedTokenKeys } from '../../modules/auth/rotateTokenKeys';
import { fitsStored } from '../../platform/crypto/sealedColumns';
import { knownEncryptionKey } from '../../platform/config/secrets';
import { SettingsError, type KeySettings } from '../../platform/config/settings';
import { openDatabase } from '../../platform/db/open';
import { CommandError } from './commandError';
import type { Output } from './output';

interface Options {
  /** If true, only reports what would happen. */
  dryRun?: boolean;
  json?: boolean;
  /** Whether the tokens of all other keys are refused immediately. */
  leaked?: boolean;
}

/**
 * Adds a key that signs tokens. Prints when it begins to sign, and when the earlier keys are no longer accepted.
 * @throws SettingsError if `ENCRYPTION_KEY` is not set; CommandError if it is not the key that the API uses, unless
 * `leaked` is true
 */
export async function rotateTokenKeysCommand(
  settings: KeySettings,
  { dryRun = false, json = false, leaked = false }: Options,
  { out, err }: Output,
): Promise<void> {
  const ENCRYPTION_KEY = knownEncryptionKey(settings);
  if (!ENCRYPTION_KEY)
    throw new SettingsError('These settings cannot be used:\n  ENCRYPTION_KEY must be set: it encrypts the new key');
  const warn = (message: string) => err(`${message}\n`);
  const { db, close } = await openDatabase({ ...settings, TAKES_OVER: false, MIGRATE_AT_START: false }, warn);
  try {
    if (!(await fitsStored(db, ENCRYPTION_KEY))) {
      const fault = 'ENCRYPTION_KEY opens nothing in this database';
      if (!leaked) throw new CommandError(`${fault}, so the API could not read the new key. Set the key of the API`);
      // With `leaked` the command only warns, because a leaked key must be replaced even if the earlier encryption key
      // is lost.
      warn(`${fault}. Only an API with this ENCRYPTION_KEY can read the new key`);
    }
    const rotated = await rotateTokenKeys(db, ENCRYPTION_KEY, { at: new Date(), dryRun, leaked });
    out(json ? `${JSON.stringify({ dryRun, ...rotated })}\n` : describeResult(rotated, { dryRun, leaked }));
  } finally {
    await close();
  }
}

function describeResult(
  { kid, signsFrom, refusesOthersFrom, retired }: RotatedTokenKeys,
  { dryRun, leaked }: { dryRun: boolean; leaked: boolean },
): string {
  const lines = [
    dryRun ? 'Would make a key that signs tokens' : `The key ${kid} signs tokens from ${signsFrom.toISOString()}`,
    leaked
      ? 'All other tokens are refused at once, and everyone signs in again'
      : `Tokens of the keys before are valid until ${refusesOthersFrom.toISOString()} at most`,
    ...(retired.length > 0 ? [`${dryRun ? 'Would delete' : 'Deleted'} ended keys: ${retired.join(', ')}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
