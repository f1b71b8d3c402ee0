import { createHash } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import { errorCode } from '../../platform/errorCode';
import { BackupError } from './backupError';
import { decrypted, encrypted } from './encryption';
import { parsedOrUndefined } from '../../platform/parsedOrUndefined';

/*
 * An archive is a tar file that is compressed with gzip and, if a key is set, encrypted. Its first entry describes the
 * archive. Its last entry lists the SHA-256 hashes of all other entries. If the last entry is missing, the archive was
 * cut off.
 */

/**
 * The maximum length of an entry. No chunk of a table is that long. Without this limit, a damaged length could fill the
 * memory.
 */
const MAX_ENTRY_BYTES = 256 * 1024 * 1024;

const FIRST = 'backup.json';
const LAST = 'hashes.json';

const Description = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The name of the newest migration that the database has. */
  migration: z.string(),
  /** The fingerprint of `ENCRYPTION_KEY`, and the salt of this fingerprint. */
  encryptionKey: z.object({ salt: z.string(), hash: z.string() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })).min(1),
  /** Row counts, checksums and totals of the database. A restored database must have the same values. */
  figures: z.record(z.string(), z.string()),
});

/** The first entry of an archive. */
export type Description = z.infer<typeof Description>;

const Hashes = z.record(z.string(), z.string());

/** An entry after the description: a chunk of a table. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

/** An archive that can be read. */
export interface StoredArchive {
  /** Opens the archive at its start. */
  open: () => Promise<Readable>;
  /** The key of the archive; undefined if none is set. */
  key: string | undefined;
  /** Stops reading the archive. */
  signal: AbortSignal;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Writes an archive, encrypted if a key is given. */
export async function writeArchive(
  description: Description,
  entries: AsyncIterable<Entry>,
  target: Writable,
  { key, signal }: Pick<StoredArchive, 'key' | 'signal'>,
): Promise<void> {
  const tar = pack();
  const hashes: Record<string, string> = {};
  async function add({ name, bytes }: Entry): Promise<void> {
    if (bytes.length > MAX_ENTRY_BYTES) throw new BackupError(`${name} is larger than an archive can hold`);
    hashes[name] = sha256(bytes);
    // Waits until the bytes have been passed on, so that the source is not read faster than a slow disk can write.
    await new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: bytes.length }, (error) => (error ? reject(error) : resolve()));
      // An error without a listener would end the process. The callback also gets it.
      entry.on('error', reject);
      entry.end(bytes);
    });
  }
  async function fill(): Promise<void> {
    await add({ name: FIRST, bytes: Buffer.from(JSON.stringify(description, null, 2)) });
    for await (const entry of entries) await add(entry);
    await add({ name: LAST, bytes: Buffer.from(JSON.stringify(hashes)) });
    tar.finalize();
  }
  const written = key
    ? pipeline(tar, createGzip(), (source: AsyncIterable<Buffer>) => encrypted(source, key), target, { signal })
    : pipeline(tar, createGzip(), target, { signal });
  const filled = fill().catch((error: Error) => {
    tar.destroy(error);
    throw error;
  });
  // Both are awaited, so that nothing fails unnoticed afterwards. If one fails, the other one fails too. The pipeline
  // has the error that was first.
  for (const outcome of await Promise.allSettled([written, filled]))
    if (outcome.status === 'rejected') throw outcome.reason;
}

/** Callbacks for the parts of an archive that are read. */
interface Reader {
  /** Called with the description, before the rest is read. It may throw to refuse the archive. */
  described?: (description: Description) => void;
  /** Called with each entry after the description, in the order of the archive. */
  seen?: (entry: Entry) => Promise<void> | void;
}

/**
 * Reads a whole archive and checks every entry.
 * @returns the description of the archive
 * @throws BackupError if the archive is cut off or damaged, or if the key is wrong
 */
export async function readArchive(
  archive: StoredArchive,
  { described = () => undefined, seen = () => undefined }: Reader,
): Promise<Description> {
  const found: Record<string, string> = {};
  let description: Description | undefined;
  let expected: Record<string, string> | undefined;
  for await (const entry of entriesOf(archive)) {
    if (expected) throw new BackupError('The archive is damaged: something follows its end');
    if (!description) {
      description = descriptionIn(entry);
      described(description);
    } else if (entry.name === LAST) {
      expected = Hashes.safeParse(parsedOrUndefined(entry.bytes.toString('utf8'))).data;
      if (!expected) throw new BackupError('The archive is damaged: its list of hashes cannot be read');
      continue;
    } else await seen(entry);
    found[entry.name] = sha256(entry.bytes);
  }
  if (!description) throw new BackupError('The archive is empty');
  if (!expected) throw new BackupError('The archive is cut: its end is missing');
  for (const name of new Set([...Object.keys(found), ...Object.keys(expected)]))
    if (found[name] !== expected[name])
      throw new BackupError(`The archive is damaged: ${name} differs from what was written`);
  return description;
}

function descriptionIn({ name, bytes }: Entry): Description {
  if (name !== FIRST) throw new BackupError('This is not a backup of Eesal: its first entry has another name');
  const read = Description.safeParse(parsedOrUndefined(bytes.toString('utf8')));
  if (!read.success) throw new BackupError('The archive is damaged, or has a format that this version does not know');
  return read.data;
}

async function* entriesOf({ open, key, signal }: StoredArchive): AsyncGenerator<Entry> {
  const source = await open();
  const unpacked = extract();
  let cause: unknown;
  let isUsed = true;
  const copied = pipeline(source, (bytes: AsyncIterable<Buffer>) => decrypted(bytes, key), createGunzip(), unpacked, {
    signal,
  }).catch((error: unknown) => {
    // If the loop ends early because of an error, the streams then end with errors too. Only the first error is
    // reported.
    if (isUsed) cause = error;
  });
  try {
    for await (const entry of unpacked) {
      if ((entry.header.size ?? 0) > MAX_ENTRY_BYTES) {
        isUsed = false;
        cause = new BackupError('The archive is damaged: one of its entries is too large');
        break;
      }
      const bytes = await buffer(entry).catch(() => undefined);
      if (!bytes) break;
      yield { name: entry.header.name, bytes };
    }
    await copied;
  } catch {
    await copied;
  } finally {
    isUsed = false;
    unpacked.destroy();
  }
  if (cause !== undefined) throw toBackupError(cause, signal);
}

function toBackupError(cause: unknown, signal: AbortSignal): unknown {
  if (cause instanceof BackupError || signal.aborted) return cause;
  if (typeof cause === 'object' && cause !== null && 'syscall' in cause)
    return new BackupError(`The archive cannot be read: ${errorCode(cause)}`);
  return new BackupError(`The archive is damaged or cut: ${cause instanceof Error ? cause.message : String(cause)}`);
}
