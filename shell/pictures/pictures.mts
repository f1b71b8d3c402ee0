import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ARABIC_NAME, LATIN_NAME, MARK, MASKABLE_MARK, SMALL_MARK } from 'contracts';
import sharp from 'sharp';
import { PREVIEW } from './preview.mts';

/* `npm run pictures -w shell` runs this program. It creates all picture files of the product's mark and name from the
   drawings in contracts/src/brandMark.ts and wordmark.ts, and the preview picture for links. The picture files are
   committed, so that a build does not have to create them. */
const shell = path.dirname(import.meta.dirname);
const into = (file: string, bytes: Buffer | string) => writeFile(path.join(shell, file), bytes);
const png = (svg: string, width: number, height: number) =>
  sharp(Buffer.from(svg), { density: 288 })
    .resize(width, height)
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer();

/** Returns an icon file with one picture (ICO: a header of 6 bytes, an entry of 16, then the unchanged PNG). */
function ico(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

await into('../shared-ui/src/brand/mark.svg', MARK);
await into('../shared-ui/src/brand/latin.svg', LATIN_NAME);
await into('../shared-ui/src/brand/arabic.svg', ARABIC_NAME);
await into('public/icon.svg', SMALL_MARK);
await into('public/favicon.ico', ico(await png(SMALL_MARK, 32, 32), 32));
// Phones round the corners themselves, so their icons have filled corners.
await into('public/apple-touch-icon.png', await png(MASKABLE_MARK, 180, 180));
await into('public/icon-192.png', await png(MASKABLE_MARK, 192, 192));
await into('public/icon-512.png', await png(MASKABLE_MARK, 512, 512));
await into('public/preview.png', await png(PREVIEW, 1200, 630));
