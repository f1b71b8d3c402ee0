import sharp from 'sharp';
import { refusals } from '../../platform/refusals';

/** Logos are shown at 40 to 120 px; this is enough for a print at four times that. */
const SIDE = 512;
/** A picture of a camera; a bomb of a few bytes can claim more. */
const MOST_PIXELS = 50_000_000;
const SECONDS = 10;

// What the bytes say they are decides, and only these may be decoded: no SVG (scripts, other files), no GIF, no PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

/** The type of what {@link reencode} makes. */
export const IMAGE_TYPE = 'image/webp';

/**
 * An uploaded image as we keep it: decoded, turned upright, at most 512 px a side, encoded anew as WebP. Nothing of the
 * upload but its pixels is left, neither its name nor its metadata.
 * @param field the form's field, for the refusal
 * @throws Refusal 400 for anything that is no sound JPEG, PNG or WebP, or has too many pixels
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
