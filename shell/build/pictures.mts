import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PRODUCT_NAME } from 'contracts';
import sharp from 'sharp';

/*
 * `npm run pictures -w shell`: the pictures of shell/public, from their drawings. They are kept with the code, because a file server
 * needs no more than a file, and a machine without the fonts draws the name in another one.
 */
const shell = path.dirname(import.meta.dirname);
const drawing = (file: string) => readFile(path.join(shell, file), 'utf8');
const into = (file: string, bytes: Buffer) => writeFile(path.join(shell, 'public', file), bytes);
const png = (svg: string, width: number, height: number) => sharp(Buffer.from(svg), { density: 288 }).resize(width, height).png({ palette: true, colours: 64, compressionLevel: 9 }).toBuffer();

/** An icon file of one picture (ICO: a header of 6 bytes, an entry of 16, then the PNG as it is). */
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

const icon = await drawing('src/icon.svg');
await into('preview.png', await png((await drawing('build/preview.svg')).replace('{name}', PRODUCT_NAME), 1200, 630));
// Phones round the corners themselves, so theirs are filled.
await into('apple-touch-icon.png', await png(icon.replace('rx="8"', 'rx="0"'), 180, 180));
await into('favicon.ico', ico(await png(icon, 32, 32), 32));
