import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, type Writable } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import { runCommand } from '../../src/app/commands/runCommand';
import { createPglite } from '../../src/platform/db/embedded';
import { migratedDump } from './embeddedDump';

interface Run {
  /** The text for stdin. */
  input?: string;
  /** Receives each string that the command writes to stderr. */
  onOutput?: (text: string) => void;
  /** Receives an archive that the command writes to stdout. */
  stdout?: Writable;
}

/** Runs a command of `eesal` in this process, and returns what it printed. */
export async function runWords(
  words: string[],
  env: Record<string, string> = {},
  { input = '', onOutput = () => undefined, stdout = new PassThrough() }: Run = {},
) {
  let out = '';
  let err = '';
  const code = await runCommand(words, env, {
    out: (text) => void (out += text),
    err: (text) => {
      err += text;
      onOutput(text);
    },
    stdout,
    input: Readable.from([input]),
  });
  return { code, out, err };
}

/** Folders for tests of commands on the embedded database. */
export interface DataFolders {
  empty: () => string;
  /**
   * Returns a new data folder with the rows that `plant` inserted. Each command needs a new folder, because this
   * process keeps the lock of each folder that it has used.
   */
  planted: () => string;
  /** Copies a data folder that a command has used, so that another command can use the copy. */
  copyOf: (folder: string) => string;
  remove: () => void;
}

/**
 * Creates a migrated database once, which each test copies.
 * @param plant inserts the rows of this database
 */
export async function createDataFolders(plant: (pglite: PGlite) => Promise<void>): Promise<DataFolders> {
  const root = mkdtempSync(join(tmpdir(), 'eesal-'));
  const original = join(root, 'planted');
  mkdirSync(original);
  const pglite = await createPglite({ dataDir: join(original, 'db'), loadDataDir: migratedDump() });
  await plant(pglite);
  await pglite.close();
  const empty = () => mkdtempSync(join(root, 'data-'));
  function copyOf(source: string): string {
    const folder = empty();
    cpSync(join(source, 'db'), join(folder, 'db'), { recursive: true });
    return folder;
  }
  return {
    empty,
    copyOf,
    planted: () => copyOf(original),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Reads a data folder after a command has closed its database. */
export async function rowsIn(folder: string, question: string): Promise<unknown[]> {
  const pglite = await createPglite({ dataDir: join(folder, 'db') });
  return pglite
    .query(question)
    .then(({ rows }) => rows)
    .finally(() => pglite.close());
}
