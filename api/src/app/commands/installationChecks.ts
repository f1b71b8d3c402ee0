import { existsSync } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OLD_BACKUP_HOURS, readBackupRecord } from '../../modules/status/backupRecord';
import { knownEncryptionKey, SECRETS_FILE } from '../../platform/config/secrets';
import { readBackupSettings, readSettings, SettingsError, type BackupSettings } from '../../platform/config/settings';
import { FolderLockError } from '../../platform/db/folderLock';
import { SchemaOutdated } from '../../platform/db/migrations';
import { withMigrator } from '../../platform/db/open';
import { errorCode } from '../../platform/errorCode';
import { checkClientAddresses, checkClock, checkSchema, checkSealed, checkVersion } from './databaseChecks';
import type { Finding } from './finding';
import { checkLiveReleases } from './liveReleases';

/**
 * Checks the settings, the data folder, the database, the encryption key, the release store and the age of the last
 * backup. It changes nothing.
 */
export async function checkInstallation(env: Record<string, string | undefined>): Promise<Finding[]> {
  const findings = [checkSettings(env)];
  let settings: BackupSettings;
  try {
    settings = readBackupSettings(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [...findings, { check: 'everything else', state: 'skipped', found: 'the settings cannot be used' }];
  }
  findings.push(await checkFolder(settings), ...(await checkSecretsFile(settings)));
  findings.push(...(await checkDatabase(settings)));
  findings.push(await checkReleases(settings), await checkBackup(settings));
  return findings;
}

function checkSettings(env: Record<string, string | undefined>): Finding {
  const check = 'settings';
  try {
    readSettings(env);
    return { check, state: 'ok', found: 'the server can start with them' };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { check, state: 'problem', found: error.message.replace(/\n\s*/g, ' ') };
  }
}

async function checkFolder({ DATA_DIR }: BackupSettings): Promise<Finding> {
  const check = 'data folder';
  try {
    await access(DATA_DIR, constants.R_OK | constants.W_OK | constants.X_OK);
    return { check, state: 'ok', found: `${DATA_DIR} can be read and written` };
  } catch (error) {
    return { check, state: 'problem', found: `${DATA_DIR} cannot be read and written (${errorCode(error)})` };
  }
}

async function checkSecretsFile({ DATA_DIR }: BackupSettings): Promise<Finding[]> {
  const file = join(DATA_DIR, SECRETS_FILE);
  const found = await stat(file).catch(() => undefined);
  if (!found) return [];
  const check = 'secrets';
  return (found.mode & 0o077) === 0
    ? [{ check, state: 'ok', found: `only their owner can read ${file}` }]
    : [{ check, state: 'problem', found: `other users can read ${file}. Run: chmod 600 ${file}` }];
}

async function checkDatabase(settings: BackupSettings): Promise<Finding[]> {
  const check = 'database';
  // Without this check, opening an embedded database that does not exist would create it.
  if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, 'db')))
    return [{ check, state: 'problem', found: `there is none in ${settings.DATA_DIR}. Run: npx eesal migrate` }];
  try {
    return await withMigrator(settings, async (connection) => {
      const findings = [await checkVersion(connection), await checkClock(connection)];
      const schema = await checkSchema(connection);
      findings.push(schema);
      if (schema.state === 'ok')
        findings.push(await checkSealed(connection, keysIn(settings)), await checkClientAddresses(connection));
      return findings;
    });
  } catch (error) {
    if (error instanceof FolderLockError)
      return [{ check, state: 'skipped', found: `${error.message}. Stop the API to check the embedded database` }];
    if (error instanceof SchemaOutdated) return [{ check, state: 'problem', found: error.message }];
    const reason = error instanceof Error ? error.message : String(error);
    return [{ check, state: 'problem', found: `no answer: ${reason || 'connection refused'} (${errorCode(error)})` }];
  }
}

function keysIn(settings: BackupSettings) {
  const ENCRYPTION_KEY = knownEncryptionKey(settings);
  return ENCRYPTION_KEY === undefined ? undefined : { ...settings, ENCRYPTION_KEY };
}

async function checkReleases({ DATA_DIR, RELEASES = join(DATA_DIR, 'releases') }: BackupSettings): Promise<Finding> {
  const check = 'release store';
  if (RELEASES.startsWith('s3:')) return { check, state: 'skipped', found: `${RELEASES} is not a folder` };
  try {
    const live = await checkLiveReleases(RELEASES);
    if (live === undefined) return { check, state: 'skipped', found: `there is none in ${RELEASES}` };
    return { check, state: 'ok', found: `${RELEASES} has ${live} live releases, and all of them are whole` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { check, state: 'problem', found: `${RELEASES}: ${reason}` };
  }
}

async function checkBackup({ DATA_DIR }: BackupSettings): Promise<Finding> {
  const check = 'backup';
  const { made, failed } = await readBackupRecord(DATA_DIR);
  if (failed && (!made || failed.at > made.at))
    return { check, state: 'problem', found: `the last one failed at ${failed.at}. Run: npx eesal backup` };
  if (!made) return { check, state: 'skipped', found: `${DATA_DIR} has no record of one. Run: npx eesal backup` };
  const hours = (Date.now() - Date.parse(made.at)) / 3_600_000;
  const found = `the last one was made ${hours.toFixed(1)} hours ago: ${made.address}, ${made.rows} rows, ${made.bytes} bytes`;
  return { check, state: hours <= OLD_BACKUP_HOURS ? 'ok' : 'problem', found };
}
