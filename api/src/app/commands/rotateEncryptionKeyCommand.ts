import { reseal, type Resealed } from '../../platform/crypto/reseal';
import { SettingsError, type KeySettings } from '../../platform/config/settings';
import { openDatabase } from '../../platform/db/open';
import { CommandError } from './commandError';
import type { Output } from './output';
import { untilInterrupted } from './untilInterrupted';

interface Options {
  /** If true, counts the values but changes nothing. */
  dryRun?: boolean;
  json?: boolean;
}

/**
 * Re-encrypts with `ENCRYPTION_KEY` every value that an earlier key has encrypted. First it checks that the keys
 * decrypt all values.
 * @returns whether something was encrypted again or, in a dry run, would be
 * @throws SettingsError if the new or the previous key is not set; CommandError if no key decrypts some value, in which
 * case nothing has changed
 */
export function rotateEncryptionKeyCommand(
  { ENCRYPTION_KEY, ...settings }: KeySettings,
  { dryRun = false, json = false }: Options,
  { out, err }: Output,
): Promise<boolean> {
  const missing = [
    ...(ENCRYPTION_KEY ? [] : ['ENCRYPTION_KEY must be the new key']),
    ...(settings.ENCRYPTION_KEY_PREVIOUS.length > 0 ? [] : ['ENCRYPTION_KEY_PREVIOUS must be the key until now']),
  ];
  if (!ENCRYPTION_KEY || missing.length > 0)
    throw new SettingsError(`These settings cannot be used:\n${missing.map((fault) => `  ${fault}`).join('\n')}`);
  const keys = { ...settings, ENCRYPTION_KEY };
  return untilInterrupted(async (signal) => {
    const warn = (message: string) => err(`${message}\n`);
    const { db, close } = await openDatabase({ ...settings, TAKES_OVER: false, MIGRATE_AT_START: false }, warn);
    try {
      const found = await reseal(db, keys, { dryRun: true, signal });
      if (found.unreadable > 0)
        throw new CommandError(
          `Neither ENCRYPTION_KEY nor ENCRYPTION_KEY_PREVIOUS opens ${found.unreadable} of ${found.total} encrypted texts. Nothing was changed`,
        );
      const looked = (count: number) => err(`${count} of ${found.total}\n`);
      const done = dryRun || found.resealed === 0 ? found : await reseal(db, keys, { signal, looked });
      out(json ? `${JSON.stringify({ dryRun, ...done })}\n` : describeResult(done, dryRun));
      return found.resealed > 0;
    } finally {
      await close();
    }
  });
}

function describeResult({ resealed, total }: Resealed, dryRun: boolean): string {
  if (resealed === 0) return `ENCRYPTION_KEY has encrypted all ${total} texts already\n`;
  return `${dryRun ? 'Would encrypt' : 'Encrypted'} ${resealed} of ${total} texts again, with ENCRYPTION_KEY\n`;
}
