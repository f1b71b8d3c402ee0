import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { BackupError } from './backupError';

/*
 * The format of an encrypted archive: MAGIC, a salt, a code that shows whether a key is the right one, and chunks of 64
 * KiB in AES-256-GCM. As in the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár 2015), the nonce contains the
 * number of the chunk, and says whether the chunk is the last one. So no chunk can be moved, repeated or omitted.
 */

const MAGIC = Buffer.from('eesal-backup-1\n', 'latin1');
const SALT_BYTES = 32;
const CODE_BYTES = 32;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + CODE_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

/** Encrypts an archive. */
export async function* encrypted(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const { key, code } = keysFor(secret, salt);
  yield Buffer.concat([MAGIC, salt, code]);
  let held = Buffer.alloc(0);
  let number = 0;
  for await (const bytes of source) {
    held = Buffer.concat([held, bytes]);
    for (; held.length > CHUNK_BYTES; held = held.subarray(CHUNK_BYTES), number += 1)
      yield sealed(held.subarray(0, CHUNK_BYTES), key, nonceOf(number, false));
  }
  yield sealed(held, key, nonceOf(number, true));
}

/**
 * Decrypts an archive. An archive that is not encrypted is returned unchanged.
 * @param secret the key; undefined if none is set
 * @throws BackupError if the key is wrong, or if the archive is damaged or cut off
 */
export async function* decrypted(source: AsyncIterable<Buffer>, secret: string | undefined): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  let key: Buffer | undefined;
  let isPlain = false;
  let number = 0;
  for await (const bytes of source) {
    if (isPlain) {
      yield bytes;
      continue;
    }
    held = Buffer.concat([held, bytes]);
    if (!key) {
      if (held.length < HEADER_BYTES) continue;
      if (!held.subarray(0, MAGIC.length).equals(MAGIC)) {
        isPlain = true;
        yield held;
        continue;
      }
      key = keyIn(held.subarray(MAGIC.length, HEADER_BYTES), secret);
      held = held.subarray(HEADER_BYTES);
    }
    for (; held.length > CHUNK_BYTES + TAG_BYTES; held = held.subarray(CHUNK_BYTES + TAG_BYTES), number += 1)
      yield opened(held.subarray(0, CHUNK_BYTES + TAG_BYTES), key, nonceOf(number, false));
  }
  if (key) yield opened(held, key, nonceOf(number, true));
  else if (!isPlain) throw new BackupError('The archive is cut: it ends within its first bytes');
}

function keyIn(header: Buffer, secret: string | undefined): Buffer {
  if (!secret) throw new BackupError('The archive is encrypted: set BACKUP_KEY to the key of that time');
  const { key, code } = keysFor(secret, header.subarray(0, SALT_BYTES));
  if (!timingSafeEqual(code, header.subarray(SALT_BYTES)))
    throw new BackupError('BACKUP_KEY is not the key of this archive, or its first bytes are damaged');
  return key;
}

/** Derives the key that encrypts the chunks, and the code by which a reader recognises the right secret. */
function keysFor(secret: string, salt: Buffer): { key: Buffer; code: Buffer } {
  const derived = slowHash(secret, salt, 64);
  return { key: derived.subarray(0, 32), code: createHmac('sha256', derived.subarray(32)).update(MAGIC).digest() };
}

/**
 * Returns a value that shows whether two encryption keys are equal. It is salted and slow to compute, so that nobody
 * can guess a weak key from an archive.
 */
export function fingerprint(secret: string, salt: string): string {
  return slowHash(secret, Buffer.from(salt, 'hex'), 16).toString('hex');
}

const slowHash = (secret: string, salt: Buffer, length: number) =>
  scryptSync(secret, salt, length, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function sealed(bytes: Buffer, key: Buffer, nonce: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function opened(bytes: Buffer, key: Buffer, nonce: Buffer): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new BackupError('The archive is damaged or cut: a part of it cannot be decrypted');
  }
}
