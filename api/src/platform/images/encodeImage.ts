import { QR } from 'contracts';
import sharp from 'sharp';
import { refusals } from '../refusals';

/**
 * The maximum width and height of a stored image in pixels. Logos are shown at 40 to 120 px, so this is enough to print
 * them at four times that size.
 */
const SIDE = 512;
/**
 * The maximum number of pixels of an upload. The pictures of most cameras have fewer, but a decompression bomb of a few
 * kilobytes can have far more.
 */
const MAX_PIXELS = 50_000_000;
const SECONDS = 10;

// The type is detected from the content. Only JPEG, PNG and WebP are decoded, so no SVG (which may contain scripts and
// refer to files), no GIF and no PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });

/** The media type of an image from {@link reencode}. */
export const IMAGE_TYPE = 'image/webp';

/**
 * Encodes an uploaded image for storage: as WebP, turned upright, and at most 512 px wide and high. Only the pixels of
 * the upload remain, and not its name or metadata.
 * @param field the name of the form's field, for the refusal
 * @throws Refusal 400 unless the upload is a valid JPEG, PNG or WebP without too many pixels; its code tells a damaged
 * image from a file of another type
 */
export async function reencode(upload: Uint8Array, field: string): Promise<Uint8Array> {
  try {
    return await sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .webp({ quality: 90, effort: 4 })
      .toBuffer();
  } catch {
    throw (await isPicture(upload)) ? refusals.imageDamaged(field) : refusals.image(field);
  }
}

/** Returns whether the beginning of a file is that of an image which we accept. */
async function isPicture(upload: Uint8Array): Promise<boolean> {
  // The decoder does not even read the size of a truncated WebP (RFC 9649, section 2.4).
  if (/^RIFF.{4}WEBP/s.test(Buffer.from(upload.subarray(0, 12)).toString('latin1'))) return true;
  try {
    const { width, height } = await sharp(upload).metadata();
    return width * height <= MAX_PIXELS;
  } catch {
    return false;
  }
}

/**
 * Encodes an image for the middle of a QR code: an opaque square of `QR.logoPixels`, with the whole image on white, as a
 * PNG of 8-bit RGB with unfiltered rows, which the screens decode without a canvas (`shared-ui/src/qr/png.ts`).
 */
export async function encodeForCode(image: Uint8Array): Promise<Uint8Array> {
  const white = '#fff';
  return sharp(image)
    .flatten({ background: white })
    .resize({ width: QR.logoPixels, height: QR.logoPixels, fit: 'contain', background: white })
    .toColourspace('srgb')
    .png({ palette: false, adaptiveFiltering: false })
    .toBuffer();
}
