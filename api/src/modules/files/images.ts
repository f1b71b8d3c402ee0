import sharp from 'sharp';
import { refusals } from '../../platform/refusals';

/** In pixels. Logos are shown at 40 to 120 px; this is enough to print them at four times that size. */
const SIDE = 512;
/** Enough for a camera's picture. A decompression bomb of a few bytes can claim far more. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 10;

// The type is detected from the bytes, and only JPEG, PNG and WebP are decoded: no SVG (scripts, other files), no GIF,
// no PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

/** The media type of an image from {@link reencode}. */
export const IMAGE_TYPE = 'image/webp';

/**
 * Encodes an uploaded image for storage: decoded, turned upright, at most 512 px wide and high, as WebP. Only the
 * pixels of the upload remain, not its name or metadata.
 * @param field the form's field, for the refusal
 * @throws Refusal 400 for anything but a valid JPEG, PNG or WebP, and for too many pixels
 */
export async function reencode(upload: Uint8Array, field: string): Promise<Uint8Array> {
  try {
    return await sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .webp({ quality: 90, effort: 4 })
      .toBuffer();
  } catch {
    throw refusals.image(field);
  }
}
