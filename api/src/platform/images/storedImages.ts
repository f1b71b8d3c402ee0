import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database';
import { files } from '../db/schema';
import { IMAGE_TYPE } from './encodeImage';

/** The path below which the API serves all files. A logo's stored path begins with it. */
export const FILES_PATH = '/files/';

/** The format of the file names that {@link storeImage} creates. */
export const FILE_NAME = /^[0-9a-f]{64}\.webp$/;

/**
 * Stores an image in the same transaction as the record that refers to it (docs/decisions/0010).
 * @param image the result of {@link reencode}
 * @returns the path of the image on the API host
 */
export async function storeImage(tx: Db, image: Uint8Array): Promise<string> {
  const name = `${createHash('sha256').update(image).digest('hex')}.webp`;
  await tx.insert(files).values({ name, type: IMAGE_TYPE, bytes: image }).onConflictDoNothing();
  return FILES_PATH + name;
}

/** Returns a file by its name; undefined if it does not exist. */
export async function findFile(db: Db, name: string): Promise<{ type: string; bytes: Uint8Array } | undefined> {
  const [file] = await db.select({ type: files.type, bytes: files.bytes }).from(files).where(eq(files.name, name));
  return file;
}
