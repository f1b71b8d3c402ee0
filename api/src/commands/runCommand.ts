import { Command, CommanderError } from 'commander';
import { FolderLockError } from '../platform/db/folderLock';
import { errorCode } from '../platform/errorCode';
import { readDatabaseSettings, SettingsError } from '../platform/config/settings';
import { migrateCommand } from './migrateCommand';
import type { Output } from './output';

/** The exit codes of every command. Scripts depend on them. */
const EXIT = {
  done: 0,
  failed: 1,
  /** Wrong arguments or settings: nothing was tried. */
  usage: 2,
  /** A dry run or a check found work to do. */
  findings: 3,
} as const;

type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const EXIT_CODES = `
Exit codes:
  0  done, or nothing to do
  1  failed; the reason is on stderr
  2  wrong arguments or settings; nothing was tried
  3  --dry-run found something to do

The settings are those of the server (docs/settings.md), from the environment.`;

/**
 * Runs one command of `eesal`.
 * @param words the command and its options, such as `['migrate', '--dry-run']`
 * @param env the settings
 * @returns the exit code of the process
 */
export async function runCommand(
  words: string[],
  env: Record<string, string | undefined>,
  output: Output,
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
  try {
    await program.parseAsync(words, { from: 'user' });
    return code;
  } catch (error) {
    // The library has printed its message or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    output.err(`${sentenceOf(error)}\n`);
    return error instanceof SettingsError ? EXIT.usage : EXIT.failed;
  }
}

/** Returns one line for the person at the console. An error without a known reason keeps its stack trace. */
function sentenceOf(error: unknown): string {
  if (error instanceof SettingsError || error instanceof FolderLockError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = errorCode(error);
  // A refused connection to each of a name's addresses is an AggregateError without a message.
  return code ? `The database refused: ${error.message || code} (${code})` : (error.stack ?? error.message);
}
