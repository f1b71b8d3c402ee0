import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredArchive } from '../backup/archive';
import { fileArchive } from '../backup/archiveStore';
import { withCopyConnection } from '../backup/connection';
import { checkArchive, requireRoom, restoreBackup, type Target } from '../backup/restore';
import type { Check } from '../backup/checkRestored';
import type { BackupSettings } from '../../platform/config/settings';
import { encryptionKeyOf } from './encryptionKeyOf';
import { untilInterrupted } from './untilInterrupted';
import type { Output } from './output';

interface Options {
  /** If true, only checks the archive and the target, and writes nothing. */
  dryRun?: boolean;
  json?: boolean;
  /** Whether the data of the target is deleted if the target is not empty. */
  replace?: boolean;
  /** Whether to restore into a temporary database instead of the target. */
  verify?: boolean;
}

/** Restores a backup into the configured database, and checks the result. */
export function restoreCommand(
  settings: BackupSettings,
  file: string,
  { dryRun = false, json = false, replace = false, verify = false }: Options,
  { out, err }: Output,
): Promise<void> {
  return untilInterrupted(async (signal) => {
    const archive: StoredArchive = { open: fileArchive(file), key: settings.BACKUP_KEY, signal };
    const keys = { ...settings, ENCRYPTION_KEY: encryptionKeyOf(settings) };
    const given = { archive, keys, onProgress: (line: string) => err(`${line}\n`) };
    const target: Target = {
      connect: (run) => withCopyConnection(settings, run),
      replace,
    };
    let checks: Check[] = [];
    if (verify) checks = await inTemporaryTarget(settings, (other) => restoreBackup(given, other));
    else if (dryRun) {
      await checkArchive(given);
      await target.connect((connection) => requireRoom(connection, target));
    } else checks = await restoreBackup(given, target);
    if (json) out(`${JSON.stringify({ dryRun, verify, file, checks })}\n`);
    else {
      for (const { check, found } of checks) if (!check.startsWith('contents of ')) out(`${check}: ${found}\n`);
      out(describeResult(file, { dryRun, verify }));
    }
  });
}

/**
 * Calls `run` with a temporary database, and deletes it afterwards. The database is on the server of
 * `VERIFY_DATABASE_URL`; without that setting, it is an embedded one.
 */
async function inTemporaryTarget<Result>(
  { VERIFY_DATABASE_URL: server }: BackupSettings,
  run: (target: Target) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'eesal-verify-'));
  const restoreInto = (DATABASE_URL: string | undefined) =>
    run({ connect: (used) => withCopyConnection({ DATABASE_URL, DATA_DIR: folder }, used), replace: false });
  try {
    return server === undefined ? await restoreInto(undefined) : await inTemporaryDatabase(server, restoreInto);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Creates a database on a server, calls `run` with its URL, and then deletes the database.
 * @param url the URL of any database on the server
 */
async function inTemporaryDatabase<Result>(url: string, run: (url: string) => Promise<Result>): Promise<Result> {
  const name = `eesal_verify_${randomUUID().replaceAll('-', '')}`;
  const runStatement = (statement: string) =>
    withCopyConnection({ DATABASE_URL: url, DATA_DIR: '' }, (connection) => connection.query(statement));
  // `template0` has none of the changes that the server's owner may have made to `template1`. So the new database is
  // empty, like a new embedded database.
  await runStatement(`create database ${name} template template0 encoding 'UTF8'`);
  const there = new URL(url);
  there.pathname = name;
  try {
    return await run(there.href);
  } finally {
    await runStatement(`drop database ${name} with (force)`);
  }
}

function describeResult(file: string, { dryRun, verify }: { dryRun: boolean; verify: boolean }): string {
  if (verify) return `${file} can be restored. Nothing was changed\n`;
  return dryRun ? `Would restore ${file}\n` : `Restored ${file}\n`;
}
