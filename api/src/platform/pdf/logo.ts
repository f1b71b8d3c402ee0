import type { FastifyBaseLogger } from 'fastify';
import sharp from 'sharp';
import type { Db } from '../db/database';
import { FILE_NAME, FILES_PATH, findFile } from '../images/storedImages';

/**
 * Returns a restaurant's logo in a form that pdfkit can read: a PNG without transparency. Returns null if the
 * restaurant has no logo. An unreadable image is only logged and also gives null, because a PDF without a logo is
 * better than no PDF.
 * @param logo the stored path of the logo
 * @param largest the maximum width and height in pixels; the proportions are kept
 */
export async function readLogo(
  db: Db,
  logo: string | null,
  largest: { width: number; height: number },
  log: FastifyBaseLogger,
): Promise<Uint8Array | null> {
  const name = logo?.startsWith(FILES_PATH) ? logo.slice(FILES_PATH.length) : '';
  const file = FILE_NAME.test(name) ? await findFile(db, name) : undefined;
  if (!file) return null;
  try {
    return await sharp(file.bytes)
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer();
  } catch (error) {
    log.warn({ err: error, file: name }, 'a logo cannot be read');
    return null;
  }
}
