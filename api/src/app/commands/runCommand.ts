import type { Readable, Writable } from 'node:stream';
import { Command, CommanderError } from 'commander';
import { BackupError } from '../backup/backupError';
import { FolderLockError } from '../../platform/db/folderLock';
import { errorCode } from '../../platform/errorCode';
import { SchemaOutdated } from '../../platform/db/migrations';
import { CopyUnavailable } from '../../platform/db/onlineCopy';
import {
  readAccountSettings,
  readBackupSettings,
  readDatabaseSettings,
  readKeySettings,
  SettingsError,
} from '../../platform/config/settings';
import { adminResetCommand } from './adminResetCommand';
import { backupCommand } from './backupCommand';
import { CommandError } from './commandError';
import { doctorCommand } from './doctorCommand';
import { eraseCommand } from './eraseCommand';
import { migrateCommand } from './migrateCommand';
import { readLine } from './readLine';
import { restoreCommand } from './restoreCommand';
import { rotateEncryptionKeyCommand } from './rotateEncryptionKeyCommand';
import { rotateTokenKeysCommand } from './rotateTokenKeysCommand';
import { Interrupted } from './untilInterrupted';
import type { Output } from './output';

/** The exit codes of all commands. Scripts depend on them, so they must not change. */
const EXIT = {
  done: 0,
  failed: 1,
  /** The arguments or settings are wrong, and nothing was done. */
  usage: 2,
  /** A dry run or a check has found something to do. */
  findings: 3,
} as const;

type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const EXIT_CODES = `
Exit codes:
  0  done, or nothing to do
  1  failed; the reason is on stderr
  2  wrong arguments or settings; nothing was tried
  3  --dry-run found something to do, or doctor a problem

The settings are those of the server (docs/settings.md), from the environment.`;

/**
 * Runs one command of `eesal`.
 * @param words the command and its options, such as `['migrate', '--dry-run']`
 * @param env the settings
 * @param output where the command writes, the stdin that it may read, and the stdout for an archive
 * @returns the exit code of the process
 */
export async function runCommand(
  words: string[],
  env: Record<string, string | undefined>,
  { input, ...output }: Output & { input: Readable; stdout: Writable },
): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  const program = new Command('eesal')
    .description('Looks after an installation of Eesal.')
    .exitOverride()
    .configureOutput({ writeOut: output.out, writeErr: output.err })
    .addHelpText('after', EXIT_CODES);
  program
    .command('migrate')
    .description(
      'Runs the pending migrations of the database, each in its own transaction. Back the database up first.',
    )
    .option('--dry-run', 'list the pending migrations and run none')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', EXIT_CODES)
    .action(async (options: { dryRun?: boolean; json?: boolean }) => {
      const migrations = await migrateCommand(readDatabaseSettings(env), options, output);
      if (options.dryRun && migrations.length > 0) code = EXIT.findings;
    });
  program
    .command('backup <place>')
    .description(
      'Writes the database as it is at one moment into one file in a folder, or to stdout if the place is “-”. BACKUP_KEY encrypts it.',
    )
    .option('--dry-run', 'count the rows and write nothing')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', EXIT_CODES)
    .action(async (place: string, options: { dryRun?: boolean; json?: boolean }) => {
      await backupCommand(readBackupSettings(env), place, options, output);
      if (options.dryRun) code = EXIT.findings;
    });
  program
    .command('restore <file>')
    .description(
      'Checks a backup of this version or an older one, restores it, checks what it restored, and runs the later migrations. Stop the API first.',
    )
    .option('--verify', 'restore into a temporary database only, which proves that the backup works')
    .option('--replace', 'delete the data of a target that is not empty')
    .option('--dry-run', 'check the backup and the target, and write nothing')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', EXIT_CODES)
    .action(
      async (file: string, options: { dryRun?: boolean; json?: boolean; replace?: boolean; verify?: boolean }) => {
        await restoreCommand(readBackupSettings(env), file, options, output);
        if (options.dryRun && !options.verify) code = EXIT.findings;
      },
    );
  program
    .command('doctor')
    .description(
      'Checks settings, folders, database, schema, clock, encryption key, release store and the last backup. It changes nothing.',
    )
    .option('--json', 'print the result as JSON')
    .addHelpText('after', EXIT_CODES)
    .action(async (options: { json?: boolean }) => {
      if (!(await doctorCommand(env, options, output))) code = EXIT.findings;
    });
  program
    .command('admin')
    .description('Looks after the accounts of administrators.')
    .command('reset <email>')
    .description(
      'Sets a new password of an administrator and ends all sessions of the account. Without --stdin it generates and prints one.',
    )
    .option('--stdin', 'read the new password from the first line of stdin; it is not printed')
    .option('--dry-run', 'find the account and change nothing')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', EXIT_CODES)
    .action(async (email: string, { stdin, ...options }: { dryRun?: boolean; json?: boolean; stdin?: boolean }) => {
      const readPassword = stdin ? () => readLine(input) : undefined;
      await adminResetCommand(
        readAccountSettings(env),
        email,
        { ...options, ...(readPassword && { readPassword }) },
        output,
      );
      if (options.dryRun) code = EXIT.findings;
    });
  const rotateKeys = program
    .command('rotate-keys')
    .description('Replaces keys while the API runs. Nobody is logged out.');
  rotateKeys
    .command('tokens')
    .description(
      'Adds a key that signs the tokens of the staff a minute later, and deletes keys whose last token has expired.',
    )
    .option(
      '--leaked',
      'strangers know the key: use the new one at once and refuse all other tokens, which logs everyone out',
    )
    .option('--dry-run', 'say what would happen, and change nothing')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', EXIT_CODES)
    .action(async (options: { dryRun?: boolean; json?: boolean; leaked?: boolean }) => {
      await rotateTokenKeysCommand(readKeySettings(env), options, output);
      if (options.dryRun) code = EXIT.findings;
    });
  rotateKeys
    .command('encryption')
    .description(
      'Encrypts everything that ENCRYPTION_KEY_PREVIOUS protects with ENCRYPTION_KEY. Run it again if it was stopped.',
    )
    .option('--dry-run', 'count what would be encrypted again, and change nothing')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', EXIT_CODES)
    .action(async (options: { dryRun?: boolean; json?: boolean }) => {
      const found = await rotateEncryptionKeyCommand(readKeySettings(env), options, output);
      if (options.dryRun && found) code = EXIT.findings;
    });
  program
    .command('erase [person]')
    .description(
      'Erases what is stored about a diner, by phone or by the id of the user, at once and for good. The orders stay with the restaurant, without the person.',
    )
    .option(
      '--stdin',
      'read the phone or id from the first line of stdin, so that it is not in the history of the shell',
    )
    .option('--dry-run', 'say what would be erased, and erase nothing')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', EXIT_CODES)
    .action(
      async (
        person: string | undefined,
        { stdin, ...options }: { dryRun?: boolean; json?: boolean; stdin?: boolean },
        command: Command,
      ) => {
        if ((person === undefined) === !stdin) command.error('error: name a person, or use --stdin');
        const found = await eraseCommand(readAccountSettings(env), person ?? (await readLine(input)), options, output);
        if (options.dryRun && found) code = EXIT.findings;
      },
    );
  try {
    await program.parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    // The library has already printed its message or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    output.err(`${describeError(error)}\n`);
    return error instanceof SettingsError ? EXIT.usage : EXIT.failed;
  }
}

/** The names of system calls for files. Other calls, such as `connect`, belong to the database. */
const FILE_CALLS = /^(open|write|read|mkdir|rename|fsync|scandir|mkdtemp|unlink|rm|stat)/;

const isFileError = (error: unknown): error is { message: string } =>
  typeof error === 'object' && error !== null && 'syscall' in error && FILE_CALLS.test(String(error.syscall));

/** The errors whose message is already written for the operator. */
const SENTENCES = [
  SettingsError,
  FolderLockError,
  SchemaOutdated,
  BackupError,
  CopyUnavailable,
  CommandError,
  Interrupted,
];

/** Returns one line for the operator. An error without a known reason is returned with its stack trace. */
function describeError(error: unknown): string {
  if (SENTENCES.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isFileError(error)) return `The system refused: ${error.message}`;
  if (!(error instanceof Error)) return String(error);
  const code = errorCode(error);
  // If a host name has several IP addresses and all refuse the connection, the error is an AggregateError without a
  // message.
  return code ? `The database refused: ${error.message || code} (${code})` : (error.stack ?? error.message);
}
