import type { FastifyBaseLogger } from 'fastify';
import sharp from 'sharp';
import type { Db } from '../platform/db/database';
import { FILE_NAME, FILES_PATH, findFile } from '../modules/files/store';

/**
 * A restaurant's logo as pdfkit can read it: PNG without transparency. Null when there is none; a PDF without its logo
 * is better than none, so a picture that cannot be read is only logged.
 * @param logo its stored path
 * @param largest the pixels it may have; it keeps its proportions
 */
export async function readLogo(db: Db, logo: string | null, largest: { width: number; height: number }, log: FastifyBaseLogger): Promise<Uint8Array | null> {
  const name = logo?.startsWith(FILES_PATH) ? logo.slice(FILES_PATH.length) : '';
  const file = FILE_NAME.test(name) ? await findFile(db, name) : undefined;
  if (!file) return null;
  try {
    return await sharp(file.bytes).resize({ ...largest, fit: 'inside', withoutEnlargement: true }).flatten({ background: '#fff' }).png().toBuffer();
  } catch (error) {
    log.warn({ err: error, file: name }, 'a logo cannot be read');
    return null;
  }
}
