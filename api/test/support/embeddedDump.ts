import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/**
 * The path of the dump of the migrated database. Each jest run has its own dump. The workers of the run find the dump
 * by this name.
 */
export const MIGRATED_DUMP = (process.env['API_TEST_DUMP'] ??= join(tmpdir(), `api-test-${process.pid}.tar`));

/**
 * The changes that make copies of a database open in a quarter of the time: copies reserve less memory, contain no
 * unused databases, and replay no changes from the write-ahead log.
 */
const SMALLER_COPIES = [
  "alter system set shared_buffers = '16MB'",
  'update pg_database set datistemplate = false',
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

/** Dumps a database, so that tests can open copies. */
export async function dumpForCopies(pglite: PGlite): Promise<Uint8Array<ArrayBuffer>> {
  for (const statement of SMALLER_COPIES) await pglite.exec(statement);
  return new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
}

/** Returns a dump in the form that PGlite loads. A normal Blob would copy the bytes twice for each database. */
export function loadable(dump: Uint8Array<ArrayBuffer>): Blob {
  return Object.assign(new Blob([]), { arrayBuffer: async () => dump.buffer });
}

/** Returns the dump of the migrated, empty database. */
export const migratedDump = (): Blob => loadable(new Uint8Array(readFileSync(MIGRATED_DUMP)));
